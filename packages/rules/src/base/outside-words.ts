/** Words for sums that are outside the scope of VAT. */
import { read } from './evidence.ts'

/** A provision of the law that says so. */
export const PROVISION =
  /\b(?:art|article|articles)\b\.? ?[\dLR]|\b(?:25[6-9]|260|26[67]|294|1582)\b|\bdirective\b|\bBOI-|\bBOFiP\b/i
/** The same where other numbers may occur: with the article or the code. */
export const PROVISION_IN_WORDS =
  /\b(?:art|articles?)\b\.? ?(?:25[6-9]|26\d|294|1582)\b|\b(?:25[6-9]|26\d|294|1582)\b[^.;\n]{0,20}\bCGI\b|\bCGI\b[^\n;]{0,20}\b(?:25[6-9]|26\d|294|1582)\b|\bdirective 2006\b|\bBOI-|\bBOFiP\b/i
/** What is not a supply, is taxed elsewhere, or is passed on in the name of the buyer. */
const MATTERS: readonly RegExp[] = [
  /consign|emballages?\b|palettes?\b|\bcaution|d[ée]p[ôo]ts? de garantie|retenue de garantie|\bdeposit/i,
  /indemni|dommages?\b|pr[ée]judice|p[ée]nalit|int[ée]r[êe]ts?\b|\bd[ée]dit\b|\barrhes\b|sinistre|franchise|damages|penalt|interest|compensation/i,
  /d[ée]bours|frais avanc|avances? de frais|refactur|au nom et pour|pour (?:le |votre |son )?compte|disburse|recharge|quote.part/i,
  /\btaxes? (?:de s[ée]jour|d[’']|fonci|am[ée]nag|communal|d[ée]partement|r[ée]gional|locale|parafiscal|portuaire|a[ée]roport)|\bdroits? (?:d[’']|de (?:timbre|douane|mutation|greffe|place|port)\b)|timbre|redevance|contribution (?:[àa] l|annuelle|fonci|sociale|unique|volontaire)|greffe|publicit[ée] fonci|\bduty|\bduties|\blevy|tourist tax|city tax/i,
  /cotisation|adh[ée]sion|dividende|subvention|\bdons?\b|m[ée]c[ée]nat|\bgrants?\b|donation|dividend|membership|amende|\bfines?\b/i,
  /\bbons? (?:d[’']achat|cadeau|[àa] usage)|cartes? cadeau|ch[èe]ques?.(?:cadeau|culture|d[ée]jeuner|emploi|restaurant|vacances)|titres?.restaurant|voucher|gift card/i,
  /universalit|fonds de commerce|cr[ée]ances?\b|assujetti unique|groupe (?:de )?TVA|vat group|autorit[ée] publique|service public|titres? de participation/i,
]

/** Whether a text names a sum that is not a price, is taxed elsewhere, or is passed on in the name of the buyer. */
export function isMatterOutside(text: string | undefined): boolean {
  const words = read(text)
  return words !== '' && MATTERS.some(matter => matter.test(words))
}
