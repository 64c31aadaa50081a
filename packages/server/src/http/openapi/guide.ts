/** What `/docs` begins with, and the OpenAPI document's own description: how to use the whole, in one language. */
import type { Language } from '../../base/failures.ts'
import { LIMITS, type LimitName, sayLimit } from '../../base/limits.ts'

/** Markdown. @param server where this server is reached, for commands that can be pasted */
export const guide = (language: Language, server: string): string =>
  kept(`${GUIDES[language](server)}\n\n${limits(language)}`)

/** French puts a blank before these signs, at which no line may end. */
const kept = (text: string): string => text.replace(/ ([:;?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0')

const BODY = `{
  "format": "factur-x",
  "seller": { "siren": "100000009", "legal_name": "Atelier Exemple SAS" },
  "buyer": { "siren": "356000000", "legal_name": "La Poste" },
  "operation_category": "SERVICES",
  "issue_date": "2026-11-20",
  "service_date": "2026-11-19",
  "lines": [{ "description": "Conseil", "quantity": 2, "unit_price_ht": 50, "vat_rate": 20 }]
}`

const command = (server: string, language: Language): string => `\`\`\`sh
export CONFORME_KEY=ic_test_…
curl -s '${server}/api/v1/invoices/validate' \\
  -H "Authorization: Bearer $CONFORME_KEY" -H 'Content-Type: application/json' -H 'Accept-Language: ${language}' \\
  -d '${BODY}'
\`\`\``

const PROBLEM: Readonly<Record<Language, string>> = {
  fr: '"title": "La facture n’est pas conforme"',
  en: '"title": "The invoice is not compliant"',
}

const problem = (language: Language): string => `\`\`\`json
{
  "type": "/problems/invoice_not_compliant",
  ${PROBLEM[language]},
  "status": 422,
  "code": "invoice_not_compliant",
  "request_id": "req_…",
  "validation": { "valid": false, "errors": ["…"] }
}
\`\`\``

const GUIDES: Readonly<Record<Language, (server: string) => string>> = {
  fr: server => `Valide, corrige, met en forme et transmet les factures électroniques françaises.

## Premier appel

${command(server, 'fr')}

La réponse est 200 quel que soit le verdict : \`valid\` le donne, \`checks\` dit chaque contrôle, \`suggestions\` propose des corrections et \`assumptions\` énumère ce qui a été complété pour vous. Ensuite : \`remediate\` corrige, \`render\` produit le document, \`submit\` le transmet.

## Clés

Chaque requête sous \`/api/v1\` porte \`Authorization: Bearer <clé>\`. Une clé appartient à une organisation et à un mode, et n’a que les droits (\`scopes\`) qu’on lui donne. Elle n’est montrée qu’une fois, quand elle est émise : par \`conforme keys create --mode sandbox\`, ou par \`POST /keys\`. \`POST /keys/{key_id}/rotate\` en donne une autre, et l’ancienne reste bonne le temps du recouvrement.

Une clé qui a le droit \`organisations:write\` agit pour une organisation qu’elle a créée avec l’en-tête \`Conforme-Organisation: org_…\`.

## Modes

\`ic_test_…\` ouvre le bac à sable : les mêmes règles et les mêmes chemins, et une plateforme simulée dont des SIREN et des numéros choisis à l’avance commandent les réponses. \`ic_live_…\` transmet pour de bon, par la plateforme que vous avez raccordée. Les données des deux modes ne se rencontrent jamais.

## Erreurs

Une facture fausse n’est pas une erreur : c’est un constat, dans une réponse 200. Une erreur est un \`application/problem+json\` (RFC 9457) :

${problem('fr')}

Décidez d’après \`code\` : chaque code a [sa page](/problems). \`errors\` donne la place de chaque défaut du corps (RFC 6901). Citez \`request_id\` quand vous signalez une erreur. Après 429 ou 503, attendez \`Retry-After\` secondes.

Les messages sont en français, sauf si \`Accept-Language\` préfère l’anglais. Les codes ne changent pas avec la langue.

## Idempotence

Donnez un \`Idempotency-Key\` (un UUID) à chaque POST qui enregistre quelque chose. Pendant 24 heures, la même requête avec la même clé reçoit la même réponse, avec \`Idempotent-Replayed: true\`, et rien n’est fait deux fois. Un autre corps sous la même clé est refusé (422 \`idempotency_mismatch\`) ; si la première requête n’est pas finie, réessayez plus tard (409 \`idempotency_in_progress\`).

## Cycle de vie

Avec un \`invoice_id\`, le brouillon est gardé et la facture suit ces états :

| de | à | quand |
| --- | --- | --- |
| – | \`DRAFT\` | elle est gardée pour la première fois, ou modifiée |
| \`DRAFT\`, \`VALIDATED\` | \`BLOCKED\` | un constat est bloquant |
| \`DRAFT\`, \`BLOCKED\` | \`VALIDATED\` | aucun constat n’est bloquant |
| \`VALIDATED\` | \`TRANSMITTING\` | \`submit\` l’accepte (202) |
| \`TRANSMITTING\` | \`TRANSMITTED\` | la plateforme l’a déposée (200) |
| \`TRANSMITTING\`, \`TRANSMITTED\` | \`REJECTED\` | une plateforme la rejette (213 ou 501) |

Les statuts des plateformes et des parties (200 à 228) viennent dans \`lifecycle\`, et \`allowed_next\` donne ceux que vous pouvez dire : « Encaissée » (212), par exemple, par \`POST /invoices/{invoice_id}/statuses\`.

## Webhooks

\`POST /webhooks\` enregistre une adresse HTTPS. Chaque envoi suit [Standard Webhooks](https://www.standardwebhooks.com) : vérifiez \`webhook-signature\` avec le secret, et reconnaissez à \`webhook-id\` un événement que vous avez déjà traité. Répondez 2xx en quelques secondes ; sinon l’envoi est refait, de plus en plus tard. 410 désactive le webhook. \`GET /events\` donne le même journal à qui préfère le lire.

## Plateforme : des identifiants gardés, ou un jeton par requête

\`PUT /platforms/{slug}\` raccorde une plateforme agréée ; \`pdp\` la nomme ensuite. Avec \`client_id\` et \`client_secret\`, gardés scellés, le service prend ses jetons lui-même. Sans eux, chaque requête apporte \`Conforme-Platform-Token\` : le jeton sert à cette requête et à ce qu’elle laisse à faire, un jour au plus.

**Tous les jetons d’un même \`slug\` doivent être ceux d’un même compte de la plateforme.** Les nouvelles d’un \`slug\` se lisent en un seul fil : avec les jetons de deux comptes, celles de l’un manqueraient à l’autre. Un autre compte prend un autre \`slug\`.

## Sens des champs

À côté de chaque champ du brouillon vient son terme dans la norme EN 16931 : \`BT-31 · numéro de TVA du vendeur\`. BT désigne une donnée, BG un groupe de données, et EXT-FR-FE un terme ajouté par la France. Les constats citent les mêmes numéros (\`terms\`), et [chaque règle](/rules) a sa page : source, exemples, réparation.`,

  en: server => `Validates, repairs, renders and submits French electronic invoices.

## First call

${command(server, 'en')}

The reply is 200 whatever the verdict: \`valid\` gives it, \`checks\` lists each check, \`suggestions\` offers repairs, and \`assumptions\` lists what was completed for you. Then \`remediate\` repairs, \`render\` makes the document, and \`submit\` transmits it.

## Keys

Each request under \`/api/v1\` has \`Authorization: Bearer <key>\`. A key belongs to one organisation and one mode, and has only the rights (\`scopes\`) it was given. It is shown once, when it is issued: by \`conforme keys create --mode sandbox\`, or by \`POST /keys\`. \`POST /keys/{key_id}/rotate\` gives another one, and the old one stays good during the overlap.

A key with the scope \`organisations:write\` acts for an organisation that it made by the header \`Conforme-Organisation: org_…\`.

## Modes

\`ic_test_…\` opens the sandbox: the same rules and the same paths, with a simulated platform whose answers are chosen by documented SIRENs and numbers. \`ic_live_…\` transmits for good, through the platform that you connected. The data of the two modes never meet.

## Errors

A wrong invoice is not an error: it is a finding, in a 200 reply. An error is \`application/problem+json\` (RFC 9457):

${problem('en')}

Decide by \`code\`: each code has [its page](/problems). \`errors\` gives the place of each fault in the body (RFC 6901). Quote \`request_id\` when you report an error. After 429 or 503, wait for \`Retry-After\` seconds.

Messages are in French, unless \`Accept-Language\` prefers English. Codes are the same in both languages.

## Idempotency

Give each POST that stores something an \`Idempotency-Key\` (a UUID). For 24 hours the same request with the same key gets the same reply, with \`Idempotent-Replayed: true\`, and nothing is done twice. Another body under the same key is refused (422 \`idempotency_mismatch\`); while the first request is still running, try again later (409 \`idempotency_in_progress\`).

## Life cycle

With an \`invoice_id\` the draft is kept, and the invoice moves through these statuses:

| from | to | when |
| --- | --- | --- |
| – | \`DRAFT\` | it is first stored, or edited |
| \`DRAFT\`, \`VALIDATED\` | \`BLOCKED\` | a finding is blocking |
| \`DRAFT\`, \`BLOCKED\` | \`VALIDATED\` | no finding is blocking |
| \`VALIDATED\` | \`TRANSMITTING\` | \`submit\` accepts it (202) |
| \`TRANSMITTING\` | \`TRANSMITTED\` | the platform has deposited it (200) |
| \`TRANSMITTING\`, \`TRANSMITTED\` | \`REJECTED\` | a platform rejects it (213 or 501) |

The statuses of platforms and parties (200 to 228) come in \`lifecycle\`, and \`allowed_next\` gives those that you may say: "Paid" (212), for example, by \`POST /invoices/{invoice_id}/statuses\`.

## Webhooks

\`POST /webhooks\` registers an HTTPS address. Each delivery follows [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` with the secret, and recognise by \`webhook-id\` an event that you have handled before. Answer 2xx within seconds; otherwise the delivery is tried again, later and later. 410 disables the webhook. \`GET /events\` gives the same log to those who prefer to read it.

## Platform: stored credentials, or a token with each request

\`PUT /platforms/{slug}\` connects an approved platform; \`pdp\` names it from then on. With \`client_id\` and \`client_secret\`, which are kept sealed, the service gets its tokens itself. Without them, each request brings \`Conforme-Platform-Token\`: the token serves that request and what it leaves to do, for a day at most.

**All tokens of one \`slug\` must be of one account at the platform.** The news of a \`slug\` is read as one feed: with the tokens of two accounts, that of one would be missing for the other. Another account takes another \`slug\`.

## Meaning of fields

Beside each field of the draft is its term in the standard EN 16931: \`BT-31 · seller VAT identifier\`. BT is a piece of data, BG a group of data, and EXT-FR-FE a term that France added. Findings quote the same numbers (\`terms\`), and [each rule](/rules) has its page: source, examples, repair.`,
}

const HEADS: Readonly<Record<Language, readonly [title: string, head: string]>> = {
  fr: ['## Limites', '| nom | limite | de quoi | au-delà |'],
  en: ['## Limits', '| name | limit | of what | beyond |'],
}
const BEYOND: Readonly<Record<Language, Readonly<Record<'closed' | 'cut', string>>>> = {
  fr: { closed: 'connexion fermée', cut: '–' },
  en: { closed: 'connection closed', cut: '–' },
}

function limits(language: Language): string {
  const rows = (Object.keys(LIMITS) as LimitName[]).map(name => {
    const { means, answer } = LIMITS[name]
    const beyond = typeof answer === 'number' ? answer : BEYOND[language][answer]
    return `| \`${name}\` | ${sayLimit(name)[language]} | ${means[language]} | ${beyond} |`
  })
  const [title, head] = HEADS[language]
  return [`${title}\n`, head, '| --- | --- | --- | --- |', ...rows].join('\n')
}
