/** Forms by their usual letters; a form with one associate is that of several (C. com. art. L223-1, L227-1). */
const FORMS: Readonly<Record<string, string>> = {
  EI: 'EI',
  EURL: 'SARL',
  GIE: 'GIE',
  SA: 'SA',
  SARL: 'SARL',
  SAS: 'SAS',
  SASU: 'SAS',
  SCA: 'SCA',
  SCI: 'SCI',
  SCIC: 'SCIC',
  SCOP: 'SCOP',
  SCS: 'SCS',
  SELARL: 'SELARL',
  SELAS: 'SELAS',
  SNC: 'SNC',
}
/** « SAS », « S.A.S. ». */
const LETTERS = /(?<![\p{L}.])\p{Lu}(?:\.?\p{Lu}){1,5}(?![\p{L}\p{N}])/gu
const LONGEST_NAME = 300

/** The French legal forms that a text names in letters. */
export function legalFormsIn(text: string): readonly string[] {
  return [...text.matchAll(LETTERS)].flatMap(([letters]) => {
    const plain = letters.replaceAll('.', '')
    return Object.hasOwn(FORMS, plain) ? [FORMS[plain]!] : []
  })
}

/** Whether a name has the legal form of a company or a sole trader: « … SAS ». A GIE may be of public bodies. */
export function isCompanyName(name: string): boolean {
  return legalFormsIn(name.slice(0, LONGEST_NAME)).some(form => form !== 'GIE')
}
