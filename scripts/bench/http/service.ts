/** The whole service as `conforme serve` starts it; its address goes to the parent process. */
import { serve } from '../../../packages/server/src/main.ts'

const { address, stop } = await serve(process.env)
process.send?.(address)
process.once('SIGTERM', () => stop().then(() => process.exit()))
