/** What is reported of a draft’s values that could not be read, by kind. */
import type { Text, Unread, UnreadKind } from '@conforme/model'
import type { RepairKind } from '../base/repair-kinds.ts'
import type { Severity } from '../base/rule.ts'
import { amountMeant, amountRounded, dayMeant, textMeant, typeMeant, wordMeant } from './repair.ts'

export interface InputRemark {
  readonly code: string
  readonly severity: Severity
  readonly label: Text
  /** `{value}` is what was found, `{pointer}` its place. */
  readonly says: Text
  /** In place of `says` where a known word is near: `{nearest}`. */
  readonly saysNearest?: Text
  /** In place of `says` where this holds of the value found. */
  readonly saysWhere?: { readonly holds: (unread: Unread) => boolean; readonly says: Text }
  readonly why: Text
  /** The value that was probably meant, or undefined. */
  readonly repair?: (unread: Unread) => unknown
  /** The kinds of repair that propose a correction. */
  readonly repairs?: readonly RepairKind[]
}

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/

export const INPUT: Readonly<Record<UnreadKind, InputRemark>> = {
  type: {
    code: 'FIELD_TYPE',
    severity: 'error',
    label: { fr: 'Type de la valeur', en: 'Type of the value' },
    says: {
      fr: 'Donnez à {pointer} le type que la documentation prévoit ; trouvé : {value}.',
      en: 'Give {pointer} the type that the documentation calls for; found: {value}.',
    },
    why: {
      fr: 'Une valeur d’un autre type ne peut être lue sans être devinée.',
      en: 'A value of another type cannot be read without guessing.',
    },
    repair: typeMeant,
    repairs: ['address-text', 'electronic-address', 'register-number', 'value-type', 'written-date'],
  },
  enum: {
    code: 'FIELD_VALUE',
    severity: 'error',
    label: { fr: 'Valeur connue', en: 'Known value' },
    says: {
      fr: 'Choisissez pour {pointer} une des valeurs de la documentation ; « {value} » n’en est pas une.',
      en: 'Choose one of the documented values for {pointer}; “{value}” is not one of them.',
    },
    saysNearest: {
      fr: 'Choisissez pour {pointer} une des valeurs de la documentation ; au lieu de « {value} », {nearest} ?',
      en: 'Choose one of the documented values for {pointer}; instead of “{value}”, {nearest}?',
    },
    why: {
      fr: 'Une valeur hors de la liste ne dit rien à qui lit la facture.',
      en: 'A value outside the list means nothing to the reader of the invoice.',
    },
    repair: wordMeant,
    repairs: ['absent-value', 'known-value'],
  },
  decimal: {
    code: 'AMOUNT_FORMAT',
    severity: 'error',
    label: { fr: 'Écriture du nombre', en: 'Writing of the number' },
    says: {
      fr: 'Écrivez le nombre avec des chiffres et un point, comme 1234.56 ; trouvé : « {value} ».',
      en: 'Write the number with digits and a point, such as 1234.56; found: “{value}”.',
    },
    why: {
      fr: 'Une virgule ou une espace se lit autrement d’un pays à l’autre.',
      en: 'A comma or a space reads differently from one country to the next.',
    },
    repair: amountMeant,
    repairs: ['absent-value', 'french-number', 'quantity-unit'],
  },
  size: {
    code: 'AMOUNT_SIZE',
    severity: 'error',
    label: { fr: 'Grandeur du nombre', en: 'Size of the number' },
    says: {
      fr: 'Vérifiez le nombre {value} : 19 chiffres au plus sont admis.',
      en: 'Check the number {value}: at most 19 digits are allowed.',
    },
    why: {
      fr: 'Les formats de la facture électronique s’arrêtent à 19 chiffres (BR-FR-DEC-01).',
      en: 'The formats of electronic invoices stop at 19 digits (BR-FR-DEC-01).',
    },
  },
  precision: {
    code: 'AMOUNT_PRECISION',
    severity: 'error',
    label: { fr: 'Décimales du nombre', en: 'Decimals of the number' },
    says: {
      fr: 'Arrondissez le nombre {value} : il a plus de décimales qu’une facture n’en admet.',
      en: 'Round the number {value}: it has more decimals than an invoice allows.',
    },
    why: {
      fr: 'Des décimales de trop trahissent souvent un calcul en virgule flottante.',
      en: 'Too many decimals often betray a floating-point computation.',
    },
    repair: amountRounded,
    repairs: ['float-dust'],
  },
  date: {
    code: 'DATE_FORMAT',
    severity: 'error',
    label: { fr: 'Écriture de la date', en: 'Writing of the date' },
    says: {
      fr: 'Écrivez une date du calendrier sous la forme AAAA-MM-JJ ; trouvé : « {value} ».',
      en: 'Write a calendar date in the form YYYY-MM-DD; found: “{value}”.',
    },
    saysWhere: {
      holds: ({ value }) => typeof value === 'string' && DAY_FORM.test(value.trim()),
      says: {
        fr: 'Donnez un jour qui existe : « {value} » a la bonne forme, mais le calendrier n’a pas ce jour.',
        en: 'Give a day that exists: “{value}” has the right form, but the calendar has no such day.',
      },
    },
    why: {
      fr: 'Une date qui n’existe pas, ou qui se lit de deux façons, ne fixe aucun délai.',
      en: 'A date that does not exist, or that reads in two ways, sets no term.',
    },
    repair: dayMeant,
    repairs: ['absent-value', 'written-date'],
  },
  characters: {
    code: 'TEXT_CHARACTERS',
    severity: 'error',
    label: { fr: 'Caractères du texte', en: 'Characters of the text' },
    says: {
      fr: 'Retirez de {pointer} les caractères de contrôle, qu’une facture électronique ne peut contenir.',
      en: 'Remove the control characters from {pointer}: an electronic invoice cannot hold them.',
    },
    why: {
      fr: 'XML les interdit : le document serait illisible pour la plateforme.',
      en: 'XML forbids them: the platform could not read the document.',
    },
    repair: textMeant,
    repairs: ['control-characters'],
  },
  base64: {
    code: 'FILE_CONTENT',
    severity: 'error',
    label: { fr: 'Contenu du fichier joint', en: 'Content of the attached file' },
    says: {
      fr: 'Donnez le contenu du fichier en base64 ; {pointer} n’en est pas.',
      en: 'Give the content of the file in base64; {pointer} is not.',
    },
    why: {
      fr: 'Le document l’embarque tel quel : un contenu d’une autre forme le rend illisible.',
      en: 'The document embeds it as it is: content of another form makes it unreadable.',
    },
  },
  unknown: {
    code: 'UNKNOWN_FIELD',
    severity: 'warning',
    label: { fr: 'Champ inconnu', en: 'Unknown field' },
    says: {
      fr: 'Le champ {pointer} n’existe pas : sa valeur ne sera pas sur la facture.',
      en: 'There is no field {pointer}: its value will not be on the invoice.',
    },
    saysNearest: {
      fr: 'Le champ {pointer} n’existe pas, et sa valeur ne sera pas sur la facture ; vouliez-vous {nearest} ?',
      en: 'There is no field {pointer}, and its value will not be on the invoice; did you mean {nearest}?',
    },
    why: {
      fr: 'Un champ mal nommé se perd sans que rien d’autre ne le signale.',
      en: 'A misnamed field is lost, and nothing else reports it.',
    },
    repairs: ['field-name'],
  },
  money: {
    code: 'UNKNOWN_MONEY',
    severity: 'error',
    label: { fr: 'Montant sans place', en: 'Amount without a place' },
    says: {
      fr: 'Dites où va {value} : le champ {pointer} n’existe pas, et le total de la facture n’en tient pas compte.',
      en: 'Say where {value} goes: there is no field {pointer}, and the total of the invoice leaves it out.',
    },
    why: {
      fr: 'Une remise, des frais ou un acompte qui se perdent rendent la facture trop haute ou trop basse.',
      en: 'A discount, a fee or a deposit that is lost makes the invoice too high or too low.',
    },
    repairs: ['field-name', 'unknown-money'],
  },
  repeated: {
    code: 'AMOUNT_REPEATED',
    severity: 'info',
    label: { fr: 'Montant répété', en: 'Amount repeated' },
    says: {
      fr: 'Le champ {pointer} n’existe pas ; son montant, {value}, est déjà celui de la facture.',
      en: 'There is no field {pointer}; its amount, {value}, is already the one on the invoice.',
    },
    why: {
      fr: 'Rien ne se perd ; mais un champ inconnu ne suivra pas si la facture change.',
      en: 'Nothing is lost; but an unknown field does not follow when the invoice changes.',
    },
  },
  ignored: {
    code: 'FIELD_IGNORED',
    severity: 'info',
    label: { fr: 'Champ laissé de côté', en: 'Field left out' },
    says: {
      fr: 'Le champ {pointer} est laissé de côté à votre demande ; sa valeur, {value}, ne sera pas sur la facture.',
      en: 'The field {pointer} is left out as you asked; its value, {value}, will not be on the invoice.',
    },
    why: {
      fr: 'Vous l’avez décidé dans `options.ignore` ; la trace en reste ici.',
      en: 'You decided so in `options.ignore`; a trace of it stays here.',
    },
  },
  ignore: {
    code: 'IGNORE_POINTER',
    severity: 'warning',
    label: { fr: 'Champ à laisser de côté', en: 'Field to leave out' },
    says: {
      fr: 'Corrigez `options.ignore` : {value} n’est pas un champ inconnu de ce brouillon.',
      en: 'Correct `options.ignore`: {value} is not an unknown field of this draft.',
    },
    why: {
      fr: 'Seuls les champs inconnus peuvent être laissés de côté, chacun par son chemin (RFC 6901).',
      en: 'Only unknown fields can be left out, each by its pointer (RFC 6901).',
    },
  },
  markup: {
    code: 'TEXT_MARKUP',
    severity: 'warning',
    label: { fr: 'Code HTML dans le texte', en: 'HTML in the text' },
    says: {
      fr: 'Écrivez {pointer} en texte simple : « {value} » contient du code HTML, qui sera imprimé tel quel.',
      en: 'Write {pointer} as plain text: “{value}” contains HTML, which will be printed as it is.',
    },
    saysNearest: {
      fr: 'Écrivez {pointer} en texte simple : « {value} » contient du code HTML ; vouliez-vous « {nearest} » ?',
      en: 'Write {pointer} as plain text: “{value}” contains HTML; did you mean “{nearest}”?',
    },
    why: {
      fr: 'Le client lirait des codes au lieu de lettres.',
      en: 'The customer would read codes instead of letters.',
    },
    repair: ({ nearest }) => nearest,
    repairs: ['garbled-text'],
  },
  mojibake: {
    code: 'TEXT_ENCODING',
    severity: 'warning',
    label: { fr: 'Lettres mal lues', en: 'Misread letters' },
    says: {
      fr: 'Vérifiez les lettres de {pointer} : « {value} » a été lu dans un mauvais encodage.',
      en: 'Check the letters of {pointer}: “{value}” was read in a wrong encoding.',
    },
    saysNearest: {
      fr: 'Vérifiez les lettres de {pointer} : « {value} » a été lu dans un mauvais encodage ; vouliez-vous « {nearest} » ?',
      en: 'Check the letters of {pointer}: “{value}” was read in a wrong encoding; did you mean “{nearest}”?',
    },
    why: {
      fr: 'Un nom mal écrit n’est plus celui de l’entreprise.',
      en: 'A name that is misspelt is no longer that of the company.',
    },
    repair: ({ nearest }) => nearest,
    repairs: ['garbled-text'],
  },
  invisible: {
    code: 'TEXT_INVISIBLE',
    severity: 'warning',
    label: { fr: 'Caractères invisibles', en: 'Invisible characters' },
    says: {
      fr: 'Retirez de {pointer} les caractères invisibles : ce texte n’est pas celui qui se lit.',
      en: 'Remove the invisible characters from {pointer}: this text is not the one that is read.',
    },
    why: {
      fr: 'Deux numéros qui se lisent pareil seraient différents pour la plateforme et pour le client.',
      en: 'Two numbers that read alike would be different ones to the platform and to the customer.',
    },
    repair: textMeant,
    repairs: ['hidden-characters'],
  },
  direction: {
    code: 'TEXT_DIRECTION',
    severity: 'warning',
    label: { fr: 'Sens de lecture changé', en: 'Direction of reading changed' },
    says: {
      fr: 'Retirez de {pointer} les caractères qui changent le sens de lecture : il se lit autrement qu’il est transmis.',
      en: 'Remove from {pointer} the characters that change the direction of reading: it reads differently from what is sent.',
    },
    why: {
      fr: 'Le client lirait un autre nom ou un autre montant que celui de la facture.',
      en: 'The customer would read another name or amount than that of the invoice.',
    },
    repair: textMeant,
    repairs: ['hidden-characters'],
  },
}
