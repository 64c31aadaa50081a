/** The code lists of life-cycle messages (FNFE-MPE France_RFE 1.4.0, BR-FR-CDV-CL): facts only. */

function codes(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** What a message is about (MDT-3): for any recipient, or for the public platform only. */
export const GUIDELINE = 'urn.cpro.gouv.fr:1p0:CDV:invoice'
export const GUIDELINE_OF_PUBLIC_PLATFORM = 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2'

export const BUSINESS_PROCESSES = codes('REGULATED NON_REGULATED B2C B2CINT B2BINT OUTOFSCOPE')

/** Who may issue a status on the treatment of an invoice (phase 23). */
export const ISSUERS = codes('BY AB DL SE SR PE PR II IV')
/** Those, and the platform (WK) that passes it on. */
export const SENDERS = codes('BY AB DL SE SR WK PE PR II IV')
/** Those, and the public platform (DFH). */
export const RECIPIENTS = codes('BY AB DL SE SR PE PR II IV WK DFH')

/** Status of the document (MDT-88) while it is transmitted (305), and while it is treated (23). */
export const TRANSMISSION_STATUSES = codes('10 51 43 8 48')
export const TREATMENT_STATUSES = codes('45 39 37 50 49 47 46 1 5')

export const INVOICE_STATUSES = codes(
  `200 201 202 203 204 205 206 207 208 209 210 211 212 213 214 220 221 224 225 226 227 228 250 251 300 301 400
  401 500 501 601`,
)

/** Statuses that must give a reason. */
export const STATUSES_WITH_REASON = codes('206 207 208 210 213 501')

/** Reasons that a status may give (MDT-113). */
export const REASONS_OF_STATUS: readonly (readonly [status: string, reasons: ReadonlySet<string>])[] = [
  ['200', codes('NON_TRANSMISE')],
  [
    '213',
    codes(
      `MONTANTTOTAL_ERR CALCUL_ERR DOUBLON DEST_INC ADR_ERR REJ_SEMAN REJ_UNI REJ_COH REJ_ADR REJ_CONT_B2G
      REJ_REF_PJ REJ_ASS_PJ`,
    ),
  ],
  [
    '210',
    codes(
      `TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_ERR TRANSAC_INC EMMET_INC CONTRAT_TERM
      DOUBLE_FACT CMD_ERR ADR_ERR REF_CT_ABSENT`,
    ),
  ],
  [
    '207',
    codes(
      `AUTRE COORD_BANC_ERR TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_INC DEST_ERR
      TRANSAC_INC EMMET_INC CONTRAT_TERM DOUBLE_FACT CMD_ERR ADR_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT
      REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR QUALITE_ERR LIVR_INCOMP`,
    ),
  ],
  [
    '206',
    codes(
      `AUTRE CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR
      QUALITE_ERR LIVR_INCOMP`,
    ),
  ],
  ['208', codes('JUSTIF_ABS COORD_BANC_ERR CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR')],
  ['221', codes('ROUTAGE_ERR')],
  [
    '501',
    codes(
      `IRR_VIDE_F IRR_TYPE_F IRR_SYNTAX IRR_TAILLE_PJ IRR_NOM_PJ IRR_VID_PJ IRR_EXT_DOC IRR_TAILLE_F
      IRR_ANTIVIRUS IRR_NOM_F`,
    ),
  ],
]

/** Reasons of a refusal (210) by the public sector. */
export const PUBLIC_REFUSALS = codes(
  `RETRAIT_MAN_SERV ST_CT_NON_DECLAR SUPPR_COMP_AVOIR TRANSF_PMNT_REGIE AUTRE COORD_BANC_ERR TX_TVA_ERR
  MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_ERR TRANSAC_INC EMMET_INC CONTRAT_TERM DOUBLE_FACT CMD_ERR
  ADR_ERR REF_CT_ABSENT LIVR_INCOMP`,
)

/** Every reason; CONTACT_ACHTR is in the list, and no status may give it. */
export const REASONS: ReadonlySet<string> = new Set([
  'CONTACT_ACHTR',
  ...PUBLIC_REFUSALS,
  ...REASONS_OF_STATUS.flatMap(([, reasons]) => [...reasons]),
])

export const ACTIONS = codes('NOA PIN NIN CNF CNP CNA OTH')

export const CHARACTERISTICS = codes('MEN MPA RAP ESC RAB REM MAP MAPTTC MNA MNATTC CBB DIV DVA MAJ')
