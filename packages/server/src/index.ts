export type { Account } from './accounts/account.ts'
export type { DeedRow } from './accounts/audit.ts'
export { digest, generateKey, type Mode, parseKey } from './accounts/keys.ts'
export { readNetwork } from './accounts/networks.ts'
export type { OrganisationRow } from './accounts/organisations.ts'
export { isScope, SCOPES, type Scope } from './accounts/scopes.ts'
export type { KeyRow, NewKey } from './accounts/store.ts'
export { type AppOptions, buildApp } from './app.ts'
export { BackupFailure, type BackupFailureCode } from './backup/failure.ts'
export type { Summary } from './backup/format.ts'
export { type ErrorEntry, FAILURES, Failure, type FailureCode } from './base/failures.ts'
export { REASONS } from './companies/routes.ts'
export { type Config, ConfigurationError, readConfig, VARIABLES } from './config/config.ts'
export { DirectoryInUse } from './db/lock.ts'
export { type DoctorMeans, examine, type Symptom } from './doctor.ts'
export { FEATURES } from './features.ts'
export { type Running, serve, serveUntilSignal } from './main.ts'
export type { CompanyDirectory, Found } from './register/directory.ts'
export { StockFailure } from './register/stock/failure.ts'
export type { Imported, Progress } from './register/stock/import.ts'
export type { App, Feature, Services } from './services/feature.ts'
export {
  type Administration,
  administer,
  administerOrganisations,
  administerSecrets,
} from './verbs/administration.ts'
export { type BackupOptions, backUp, checkBackup, type Restored, restore } from './verbs/backup.ts'
export {
  type CommandDirectory,
  type CompanyCommands,
  openDirectory,
  withCompanies,
} from './verbs/companies.ts'
export { type Deleted, deleteStored } from './verbs/invoices.ts'
