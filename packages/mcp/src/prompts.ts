/** What a user may begin with, in French and in English: each prompt twice, under a name of its language. */
import type { Language } from './service.ts'

export interface Prompt {
  readonly name: string
  readonly language: Language
  readonly title: string
  readonly description: string
  /** What the user fills in, with what it is. */
  readonly asks: Readonly<Record<string, string>>
  readonly text: (filled: Readonly<Record<string, string>>) => string
}

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'verifier-une-facture',
    language: 'fr',
    title: 'Vérifier une facture',
    description: 'La facture est-elle conforme, et sinon que corriger ?',
    asks: { facture: 'La facture : un brouillon en JSON, du XML, ou sa description' },
    text: ({ facture }) =>
      `Vérifie cette facture avec validate_invoice, sans rien enregistrer. Dis d’abord si elle est conforme. Pour chaque constat bloquant : ce qui manque ou est faux, où, pourquoi (explain_rule au besoin), et la correction. Ne devine aucune donnée : demande-moi celles qui manquent.\n\n${facture}`,
  },
  {
    name: 'check-an-invoice',
    language: 'en',
    title: 'Check an invoice',
    description: 'Is the invoice compliant, and if not, what is to be put right?',
    asks: { invoice: 'The invoice: a draft in JSON, XML, or its description' },
    text: ({ invoice }) =>
      `Check this invoice with validate_invoice, storing nothing. First say whether it is compliant. For each blocking finding: what is missing or wrong, where, why (explain_rule if needed), and the repair. Guess no data: ask me for what is missing.\n\n${invoice}`,
  },
  {
    name: 'preparer-et-transmettre',
    language: 'fr',
    title: 'Préparer et transmettre une facture',
    description: 'De la description d’une vente à la facture transmise, avec votre accord avant l’envoi.',
    asks: { vente: 'La vente : acheteur, prestations ou biens, prix, dates' },
    text: ({ vente }) =>
      `Prépare la facture de cette vente. Trouve l’acheteur avec look_up_company et montre-moi les candidats s’il y en a plusieurs. Écris le brouillon (les champs sont dans conforme://glossary), valide-le, corrige-le avec moi jusqu’à ce qu’il soit conforme, puis mets-le en forme avec render_invoice. Montre-moi acheteur, lignes, totaux et plateforme, et demande mon accord. N’appelle submit_invoice avec confirm: true qu’après un oui de ma part.\n\n${vente}`,
  },
  {
    name: 'prepare-and-submit',
    language: 'en',
    title: 'Prepare and submit an invoice',
    description:
      'From the description of a sale to the submitted invoice, with your consent before it leaves.',
    asks: { sale: 'The sale: buyer, services or goods, prices, dates' },
    text: ({ sale }) =>
      `Prepare the invoice of this sale. Find the buyer with look_up_company, and show me the candidates if there are several. Write the draft (its fields are in conforme://glossary), validate it, repair it with me until it is compliant, then render it with render_invoice. Show me buyer, lines, totals and platform, and ask for my consent. Call submit_invoice with confirm: true only after I have said yes.\n\n${sale}`,
  },
  {
    name: 'suivre-une-facture',
    language: 'fr',
    title: 'Suivre une facture',
    description: 'Où en est la facture, et que faire si elle est rejetée ou refusée ?',
    asks: { invoice_id: 'L’identifiant de la facture' },
    text: ({ invoice_id }) =>
      `Où en est la facture ${invoice_id} ? Lis-la avec show_invoice et raconte son cycle de vie, date par date. Si elle est bloquée, rejetée ou refusée, explique le motif et ce que je dois faire : corriger et transmettre de nouveau, ou émettre un avoir.`,
  },
  {
    name: 'follow-an-invoice',
    language: 'en',
    title: 'Follow an invoice',
    description: 'Where the invoice is, and what to do if it was rejected or refused.',
    asks: { invoice_id: 'The identifier of the invoice' },
    text: ({ invoice_id }) =>
      `Where is invoice ${invoice_id}? Read it with show_invoice and tell its life cycle, date by date. If it is blocked, rejected or refused, explain the reason and what I have to do: repair and submit again, or issue a credit note.`,
  },
]
