/** Lists that the profile adds to those of EN 16931, or widens. */
import type { XmlNode } from '@conforme/formats'
import { ISO_6523, MIME_TYPES, UNTDID_7161 } from '@conforme/model'
import { attributed, type Codes, coded } from '../base/codes.ts'
import type { Pattern } from '../base/rule-set.ts'

/** Agencies that issue identifiers, with those of the buying and of the selling side. */
export const SCHEMES: Codes = new Set([...ISO_6523, 'BY', 'SE'])

export const ATTACHMENTS: Codes = new Set([...MIME_TYPES, 'application/xml', 'text/xml'])

/** Lists that the reason of a charge may come from. */
const CHARGE_LISTS: Codes = new Set(['5153', '7161'])

/**
 * Terms of delivery: INCOTERMS 2020, and two of UNTDID 4053. The official list begins with two spaces, between
 * which it finds a blank code.
 */
// biome-ignore format: a list
export const DELIVERY_TERMS: Codes = new Set([
  '', '1', '2', 'CFR', 'CIF', 'CIP', 'CPT', 'DAP', 'DDP', 'DPU', 'EXW', 'FAS', 'FCA', 'FOB',
])

/** UNTDID 5153 without VAT: taxes that are charged. */
// biome-ignore format: a list
const TAXES_BESIDES_VAT: Codes = new Set([
  'AAA', 'AAB', 'AAC', 'AAD', 'AAE', 'AAF', 'AAG', 'AAH', 'AAI', 'AAJ', 'AAK', 'AAL', 'AAM', 'AAO', 'AAP',
  'ADD', 'BOL', 'CAP', 'CAR', 'COC', 'CST', 'CUD', 'CVD', 'ENV', 'EXC', 'EXP', 'FET', 'FRE', 'GCN', 'GST',
  'ILL', 'IMP', 'IND', 'LAC', 'LCN', 'LDP', 'LOC', 'LST', 'MCA', 'MCD', 'OTH', 'PDB', 'PDC', 'PRF', 'SCN',
  'SSS', 'STT', 'SUP', 'SUR', 'SWT', 'TAC', 'TOT', 'TOX', 'TTA', 'VAD',
])

/** UNTDID 6313 and words of Factur-X: properties of an item. */
// biome-ignore format: a list
export const PROPERTIES: Codes = new Set([
  'A', 'AAA', 'AAB', 'AAC', 'AAD', 'AAF', 'AAG', 'AAH', 'AAI', 'AAJ', 'AAK', 'AAM', 'AAN', 'AAO', 'AAP',
  'AAQ', 'AAR', 'AAS', 'AAT', 'AAU', 'AAV', 'AAW', 'AAX', 'AAY', 'AAZ', 'ABA', 'ABB', 'ABC', 'ABD', 'ABE',
  'ABF', 'ABG', 'ABH', 'ABI', 'ABJ', 'ABK', 'ABL', 'ABM', 'ABN', 'ABO', 'ABP', 'ABS', 'ABT', 'ABX', 'ABY',
  'ABZ', 'ACA', 'ACE', 'ACG', 'ACN', 'ACP', 'ACS', 'ACV', 'ACW', 'ACX', 'ADR', 'ADS', 'ADT', 'ADU', 'ADV',
  'ADW', 'ADX', 'ADY', 'ADZ', 'AEA', 'AEB', 'AEC', 'AED', 'AEE', 'AEF', 'AEG', 'AEH', 'AEI', 'AEJ', 'AEK',
  'AEL', 'AEM', 'AEN', 'AEO', 'AEP', 'AEQ', 'AER', 'AES', 'AET', 'AEU', 'AEV', 'AEW', 'AEX', 'AEY', 'AEZ',
  'AF', 'AFA', 'AFB', 'AFC', 'AFD', 'AFE', 'AFF', 'AFG', 'AFH', 'AFI', 'AFJ', 'AFK', 'AFL', 'AFM', 'AFN',
  'AFO', 'AFP', 'AFQ', 'AFR', 'AFS', 'AFT', 'AFU', 'AFV', 'AFW', 'AFX', 'B', 'BL', 'BMY', 'BMZ', 'BNA',
  'BNB', 'BNC', 'BND', 'BNE', 'BNF', 'BNG', 'BNH', 'BNI', 'BNJ', 'BNK', 'BNL', 'BNM', 'BNN', 'BNO', 'BNP',
  'BNQ', 'BNR', 'BNS', 'BNT', 'BNU', 'BNV', 'BNW', 'BNX', 'BNY', 'BNZ', 'BR', 'BRA', 'BRB', 'BRC', 'BRD',
  'BRE', 'BRF', 'BRG', 'BRH', 'BRI', 'BRJ', 'BRK', 'BRL', 'BRM', 'BRN', 'BRO', 'BRP', 'BRQ', 'BRR', 'BRS',
  'BRT', 'BRU', 'BRV', 'BS', 'BSW', 'BSX', 'BSY', 'BSZ', 'BTA', 'BTB', 'BTC', 'BTD', 'BTE', 'BTF', 'BTG',
  'BTH', 'BTI', 'BTJ', 'BTK', 'BTL', 'BTM', 'BW', 'CHN', 'CHO', 'CM', 'CT', 'CV', 'CZ', 'D', 'DI', 'DL',
  'DN', 'DP', 'DR', 'DS', 'DW', 'E', 'EA', 'F', 'FI', 'FL', 'FN', 'FV', 'GG', 'GW', 'HF', 'HM', 'HT', 'IB',
  'ID', 'L', 'LM', 'LN', 'LND', 'M', 'MO', 'MW', 'N', 'OD', 'PRS', 'PTN', 'RA', 'RF', 'RJ', 'RMW', 'RP',
  'RUN', 'RY', 'SQ', 'T', 'TC', 'TH', 'TN', 'TT', 'VGM', 'VH', 'VW', 'WA', 'WD', 'WM', 'WU', 'XH', 'XQ',
  'XZ', 'YS', 'ZAL', 'ZAS', 'ZB', 'ZBI', 'ZC', 'ZCA', 'ZCB', 'ZCE', 'ZCL', 'ZCO', 'ZCR', 'ZCU', 'ZFE',
  'ZFS', 'ZGE', 'ZH', 'ZK', 'ZMG', 'ZMN', 'ZMO', 'ZN', 'ZNA', 'ZNB', 'ZNI', 'ZO', 'ZP', 'ZPB', 'ZS', 'ZSB',
  'ZSE', 'ZSI', 'ZSL', 'ZSN', 'ZTA', 'ZTE', 'ZTI', 'ZV', 'ZW', 'ZWA', 'ZZN', 'ZZR', 'ZZZ',
  'BEST_BEFORE_DATE', 'COLOR_TEXT', 'COMMISSION', 'DEPOSIT_SYSTEM', 'DEPOSIT_TYPE', 'ENERGY_CLASS',
  'EXPIRATION_DATE', 'FEE', 'KIND_OF_ARTICLE', 'MATERIAL', 'METER_LOCATION', 'METER_NUMBER',
  'ORGANIC_CONTROL_BODY', 'PACKAGING_MATERIAL', 'PACKAGING_TYPE', 'PROMOTIONAL_VARIANT', 'SEAL_NUMBER',
  'SIZE_CODE', 'SIZE_TEXT', 'TRADING_UNIT', 'WASTE_CODE', 'WASTE_FRACTION', 'WEEE_NUMBER',
])

export const SUB_LINES: Codes = new Set(['DETAIL', 'GROUP', 'INFORMATION'])

/** The reason of a charge is of UNTDID 7161, or, where its list is 5153, a tax. */
export function chargesOf(match: string, isCharge: (it: XmlNode) => boolean): Pattern {
  const listOf = (it: XmlNode) => it.attribute('listID')
  return [
    coded('BR-FREXT-CL-20', match, UNTDID_7161, it => isCharge(it) && (listOf(it) ?? '7161') === '7161'),
    coded('BR-FREXT-CL-20-TAX', match, TAXES_BESIDES_VAT, it => isCharge(it) && listOf(it) === '5153'),
    attributed(
      'BR-FREXT-CL-20-LISTID',
      match,
      'listID',
      CHARGE_LISTS,
      it => isCharge(it) && listOf(it) !== '',
    ),
  ]
}
