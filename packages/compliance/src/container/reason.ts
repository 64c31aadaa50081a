import { type Container, type ContainerFinding, containerFindings } from '@conforme/facturx'
import type { Text } from '@conforme/model'
import { fill, type Language } from '@conforme/rules'
import { CONTAINER, type ContainerRemarkKind } from './words.ts'

/** A defect of a PDF, or another statement about one. */
export type Said = Omit<ContainerFinding, 'kind'> & { readonly kind: ContainerRemarkKind }

export function said({ kind, found, expected }: Said, language: Language): string {
  return fill(CONTAINER[kind].says[language], { found, expected }, language)
}

/** Why a PDF yields no invoice: its first defect that blocks. */
export function reasonIn(container: Container): Text {
  const defect = containerFindings(container, undefined).find(
    ({ kind }) => CONTAINER[kind].severity === 'error',
  )!
  return { fr: said(defect, 'fr'), en: said(defect, 'en') }
}
