#!/usr/bin/env node
// Plain JavaScript: a first file in TypeScript would load the loader of types, 20 MB, before the kept code is found.
import { enableCompileCache } from 'node:module'

// Halves the time to the first word; what is loaded from here on is kept compiled in the system's folder for that.
enableCompileCache()
await import('./run.ts')
