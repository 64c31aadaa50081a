/** The verbs. Each is loaded when asked for, so that none waits for what another needs. */
import type { Entry } from './arguments/verb.ts'

export const VERBS: ReadonlyMap<string, Entry> = new Map(
  Object.entries<Entry>({
    validate: {
      about: { fr: 'juge des factures', en: 'judges invoices' },
      load: () => import('./verbs/validate/validate.ts'),
    },
    remediate: {
      about: {
        fr: 'corrige une facture et la juge de nouveau',
        en: 'repairs an invoice and judges it again',
      },
      load: () => import('./verbs/remediate/remediate.ts'),
    },
    render: {
      about: {
        fr: 'met une facture en forme électronique',
        en: 'renders an invoice as an electronic document',
      },
      load: () => import('./verbs/render.ts'),
    },
    convert: {
      about: {
        fr: 'convertit une facture d’un format à un autre',
        en: 'converts an invoice from one format to another',
      },
      load: () => import('./verbs/convert.ts'),
    },
    classify: {
      about: {
        fr: 'dit par quelle voie part une facture (serveur)',
        en: 'says which way an invoice goes (server)',
      },
      load: () => import('./verbs/classify.ts'),
    },
    submit: {
      about: { fr: 'transmet une facture (serveur)', en: 'submits an invoice (server)' },
      load: () => import('./verbs/submit.ts'),
    },
    status: {
      about: { fr: 'dit où en est une facture (serveur)', en: 'says where an invoice is (server)' },
      load: () => import('./verbs/status.ts'),
    },
    score: {
      about: {
        fr: 'donne le score de conformité (serveur)',
        en: 'gives the compliance score (server)',
      },
      load: () => import('./verbs/score.ts'),
    },
    companies: {
      about: {
        fr: 'cherche une entreprise ; importe les fichiers Sirene',
        en: 'searches for a company; imports the Sirene files',
      },
      load: () => import('./verbs/companies.ts'),
    },
    explain: {
      about: { fr: 'explique une règle, ou les liste toutes', en: 'explains a rule, or lists them all' },
      load: () => import('./verbs/explain.ts'),
    },
    serve: {
      about: { fr: 'démarre le service HTTP', en: 'starts the HTTP service' },
      load: () => import('./verbs/serve.ts'),
    },
    mcp: {
      about: {
        fr: 'sert un assistant par le Model Context Protocol',
        en: 'serves an assistant over the Model Context Protocol',
      },
      load: () => import('./verbs/mcp/mcp.ts'),
    },
    keys: {
      about: {
        fr: 'émet, liste, renouvelle, révoque les clés d’API',
        en: 'issues, lists, rotates, revokes API keys',
      },
      load: () => import('./verbs/keys.ts'),
    },
    invoices: {
      about: {
        fr: 'supprime des factures que la loi n’oblige pas à conserver',
        en: 'deletes invoices that the law does not require to be kept',
      },
      load: () => import('./verbs/invoices.ts'),
    },
    organisations: {
      about: {
        fr: 'crée, liste, suspend, clôt des organisations',
        en: 'creates, lists, suspends, closes organisations',
      },
      load: () => import('./verbs/organisations.ts'),
    },
    doctor: {
      about: {
        fr: 'éprouve l’installation : règles, configuration, base, horloge, plateformes',
        en: 'examines the installation: rules, configuration, database, clock, platforms',
      },
      load: () => import('./verbs/doctor.ts'),
    },
    secrets: {
      about: { fr: 'change le secret de chiffrement', en: 'changes the sealing secret' },
      load: () => import('./verbs/secrets.ts'),
    },
    backup: {
      about: {
        fr: 'sauvegarde toutes les données, le service en marche ou non',
        en: 'backs all data up, whether the service runs or not',
      },
      load: () => import('./verbs/backup/backup.ts'),
    },
    restore: {
      about: {
        fr: 'restaure ou vérifie une sauvegarde',
        en: 'restores or checks a backup',
      },
      load: () => import('./verbs/backup/restore.ts'),
    },
    platform: {
      about: { fr: 'démarre une plateforme pour essayer', en: 'starts a platform to try things on' },
      load: () => import('./verbs/platform.ts'),
    },
    completion: {
      about: {
        fr: 'complète les commandes dans bash, zsh et fish',
        en: 'completes commands in bash, zsh and fish',
      },
      load: async () => ({ default: (await import('./verbs/completion/completion.ts')).completionOf(VERBS) }),
    },
  }),
)
