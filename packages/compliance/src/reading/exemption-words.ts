/** The cases without VAT that French sellers meet: category, VATEX code, the wording, and how it is recognised. */
export interface ExemptionCase {
  readonly category: 'E' | 'AE' | 'K' | 'G' | 'O'
  readonly code: string
  /** The wording on the invoice. */
  readonly text: string
  readonly fr: string
  readonly en: string
  /** Tested against the wording in small letters without accents or points. */
  readonly quotes: RegExp
}

// Articles of the CGI; codes of the CEF list (VATEX) with its French part (DGFiP specifications 3.2).
// biome-ignore format: one row a case
export const EXEMPTION_CASES: readonly ExemptionCase[] = [
  { category: 'E', code: 'VATEX-FR-FRANCHISE', text: 'TVA non applicable, art. 293 B du CGI', fr: 'franchise en base (petite entreprise)', en: 'small business scheme', quotes: /\b293 ?b\b/ },
  { category: 'E', code: 'VATEX-FR-CGI261-4', text: 'Exonération de TVA, art. 261, 4 du CGI', fr: 'santé, enseignement, professions de l’art. 261, 4', en: 'health, teaching, professions of art. 261, 4', quotes: /\b261 ?,? ?(?:4|4°)(?: |$|\b)/ },
  { category: 'E', code: 'VATEX-FR-CGI261-7', text: 'Exonération de TVA, art. 261, 7 du CGI', fr: 'associations et organismes sans but lucratif', en: 'associations and non-profit bodies', quotes: /\b261 ?,? ?7\b/ },
  { category: 'E', code: 'VATEX-FR-CGI261C-1', text: 'Exonération de TVA, art. 261 C, 1 du CGI', fr: 'opérations bancaires et financières', en: 'banking and finance', quotes: /\b261 ?c ?,? ?1\b/ },
  { category: 'E', code: 'VATEX-FR-CGI261C-2', text: 'Exonération de TVA, art. 261 C, 2 du CGI', fr: 'assurance', en: 'insurance', quotes: /\b261 ?c ?,? ?2\b/ },
  { category: 'E', code: 'VATEX-FR-CGI261D-2', text: 'Exonération de TVA, art. 261 D, 2 du CGI', fr: 'location d’immeuble nu', en: 'letting of unfurnished property', quotes: /\b261 ?d ?,? ?2\b/ },
  { category: 'E', code: 'VATEX-FR-CGI261D-4', text: 'Exonération de TVA, art. 261 D, 4 du CGI', fr: 'location de logement meublé', en: 'letting of furnished housing', quotes: /\b261 ?d ?,? ?4\b/ },
  { category: 'E', code: 'VATEX-FR-CGI275', text: 'Exonération de TVA, art. 275 du CGI', fr: 'achat en franchise par un exportateur', en: 'purchase free of VAT by an exporter', quotes: /\b275\b/ },
  { category: 'AE', code: 'VATEX-FR-AE', text: 'Autoliquidation', fr: 'autoliquidation en France (sous-traitance du bâtiment…)', en: 'reverse charge in France (subcontracting in building…)', quotes: /283 ?,? ?2 ?(?:nonies|septies|sexies|octies|decies)/ },
  { category: 'AE', code: 'VATEX-EU-AE', text: 'Autoliquidation, art. 283-2 du CGI', fr: 'service à un assujetti d’un autre État membre', en: 'service to a business in another member state', quotes: /\b(?:44|196)\b.*\b(?:2006|directive)\b|\b283 ?,? ?2 du\b/ },
  { category: 'K', code: 'VATEX-EU-IC', text: 'Exonération de TVA, art. 262 ter I du CGI', fr: 'livraison intracommunautaire', en: 'supply within the Union', quotes: /\b262 ?ter\b/ },
  { category: 'G', code: 'VATEX-EU-G', text: 'Exonération de TVA, art. 262 I du CGI', fr: 'exportation', en: 'export', quotes: /\b262 ?,? ?i\b/ },
  { category: 'O', code: 'VATEX-EU-O', text: 'Opération hors du champ de la TVA', fr: 'hors du champ de la TVA', en: 'outside the scope of VAT', quotes: /hors (?:du )?champ|\b259 ?1\b/ },
]
