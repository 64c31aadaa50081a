#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Halves the time to the first word; what is loaded from here on is kept compiled in the system's folder for that.
enableCompileCache()
await import('./run.ts')
