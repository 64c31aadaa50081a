/** What keeps a caller's own PDF from becoming a Factur-X, and what to do about it (ISO 19005-3, clause 6). */
import type { PageFindingKind } from '@conforme/facturx'
import type { Text } from '@conforme/model'

/** `{found}` is the font, the filter, the type of annotation …, as the file names it. */
export const PAGE_FINDINGS: Readonly<Record<PageFindingKind, Text>> = {
  encrypted: {
    fr: 'le fichier est chiffré : enregistrez-le sans mot de passe ni restriction.',
    en: 'the file is encrypted: save it without password or restrictions.',
  },
  structure: {
    fr: 'la table des objets est fausse, des parties peuvent manquer : produisez le fichier à nouveau.',
    en: 'the table of objects is wrong, parts may be missing: produce the file again.',
  },
  version: {
    fr: 'le fichier est dans une version que PDF/A-3 ne connaît pas ({found}) : enregistrez-le en PDF 1.7.',
    en: 'the file is of a version that PDF/A-3 does not know ({found}): save it as PDF 1.7.',
  },
  limit: {
    fr: 'une valeur passe la taille ou l’écriture que PDF/A admet ({found}) : produisez le fichier à nouveau, ou exportez-le en PDF/A.',
    en: 'a value is beyond the size or the spelling that PDF/A allows ({found}): produce the file again, or export it as PDF/A.',
  },
  signed: {
    fr: 'le fichier est signé, et joindre la facture romprait la signature : signez après.',
    en: 'the file is signed, and attaching the invoice would break the signature: sign afterwards.',
  },
  script: {
    fr: 'le fichier contient du JavaScript : retirez-le.',
    en: 'the file contains JavaScript: remove it.',
  },
  action: {
    fr: 'le fichier déclenche une action interdite en archive ({found}) : retirez-la.',
    en: 'the file triggers an action that archives forbid ({found}): remove it.',
  },
  form: {
    fr: 'le formulaire dépend du lecteur pour s’afficher ({found}) : aplatissez-le.',
    en: 'the form depends on the reader to be shown ({found}): flatten it.',
  },
  layers: {
    fr: 'les calques n’ont pas de nom à eux, ne sont pas tous dans la liste, ou s’affichent d’eux-mêmes : aplatissez-les.',
    en: 'the layers have no name of their own, are not all listed, or show by themselves: flatten them.',
  },
  stream: {
    fr: 'des données de la page sont abîmées ou codées d’une façon qui ne se lit pas ici ({found}) : produisez le fichier à nouveau.',
    en: 'data of the page are damaged, or encoded in a way that is not read here ({found}): produce the file again.',
  },
  filter: {
    fr: 'des données sont compressées d’une façon que PDF/A interdit ({found}) : enregistrez sans LZW.',
    en: 'data are compressed in a way that PDF/A forbids ({found}): save without LZW.',
  },
  external: {
    fr: 'des données se trouvent dans un autre fichier : incorporez-les.',
    en: 'data are in another file: embed them.',
  },
  attachment: {
    fr: 'le fichier joint {found} n’a pas de type, de nom (F, UF) ou d’AFRelationship, ou n’est dans aucun tableau AF : retirez-le ou complétez-le.',
    en: 'the attached file {found} has no type, name (F, UF) or AFRelationship, or is in no array AF: remove or complete it.',
  },
  pages: {
    fr: 'le fichier n’a aucune page.',
    en: 'the file has no page.',
  },
  profile: {
    fr: 'un profil de couleur est absent, abîmé, trop récent, d’un autre usage ou en double ({found}) : utilisez un profil ICC de version 4 au plus.',
    en: 'a colour profile is missing, damaged, too recent, for another use or one of two ({found}): use an ICC profile of version 4 at most.',
  },
  font: {
    fr: 'la police {found} n’est pas incorporée : demandez à votre logiciel d’incorporer toutes les polices.',
    en: 'the font {found} is not embedded: have your software embed all fonts.',
  },
  encoding: {
    fr: 'la police {found} ne dit pas quels caractères sont montrés, ou de quelle largeur : exportez en PDF/A.',
    en: 'the font {found} does not say which characters are shown, or how wide: export as PDF/A.',
  },
  colour: {
    fr: 'une couleur {found} n’est pas celle du profil de sortie : convertissez les couleurs en RVB.',
    en: 'a colour in {found} is not that of the output profile: convert the colours to RGB.',
  },
  spot: {
    fr: 'le ton direct {found} n’est pas décrit, ou l’est de deux façons : convertissez les couleurs en RVB.',
    en: 'the spot colour {found} is not described, or in two ways: convert the colours to RGB.',
  },
  image: {
    fr: 'une image a une propriété que PDF/A n’admet pas, ou qui ne se contrôle pas ici ({found}) : enregistrez-la sans elle.',
    en: 'a picture has a property that PDF/A does not admit, or that is not checked here ({found}): save it without.',
  },
  postscript: {
    fr: 'un objet graphique interdit est dessiné ({found}) : exportez en PDF/A.',
    en: 'a forbidden graphics object is drawn ({found}): export as PDF/A.',
  },
  graphics: {
    fr: 'un réglage graphique interdit est employé ({found}) : exportez en PDF/A.',
    en: 'a forbidden graphics setting is used ({found}): export as PDF/A.',
  },
  operator: {
    fr: 'le contenu de la page emploie un mot inconnu ({found}) : produisez le fichier à nouveau.',
    en: 'the content of the page uses an unknown word ({found}): produce the file again.',
  },
  resource: {
    fr: 'la page emploie une ressource qu’elle ne contient pas ({found}) : produisez le fichier à nouveau.',
    en: 'the page uses a resource that it does not hold ({found}): produce the file again.',
  },
  annotation: {
    fr: 'une annotation {found} est d’un type interdit, cachée, ou sans apparence : retirez-la.',
    en: 'an annotation {found} is of a forbidden type, hidden, or without appearance: remove it.',
  },
}
