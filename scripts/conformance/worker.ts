/** Judges one share of the documents. */
import { parentPort, workerData } from 'node:worker_threads'
import { emptyBoard } from './board.ts'
import { differencesOf, documentsOf } from './data.ts'
import { judgeDocument } from './judge.ts'

export interface Share {
  readonly folder: string
  readonly share: number
  readonly shares: number
  readonly only?: string | undefined
}

const { folder, share, shares, only }: Share = workerData
const url = new URL(folder)
const board = emptyBoard()
const later = await differencesOf(url)
for await (const document of documentsOf(url, share, shares)) judgeDocument(document, board, { later, only })
parentPort!.postMessage(board)
