// @ts-check
// The SQL files stand beside the built server too, so that the build starts without its sources. tsc copies only what it compiles.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRepository } from './repository.mjs'

/** @param {string} server the folder of the server, with src and dist */
export function copyMigrations(server) {
  const sources = join(server, 'src/migrations')
  const copies = join(server, 'dist/migrations')
  if (!existsSync(sources)) return
  mkdirSync(copies, { recursive: true })
  cpSync(sources, copies, { recursive: true })
  const wanted = new Set(readdirSync(sources))
  // A file that was renamed since would be applied beside its new name.
  for (const name of readdirSync(copies)) if (!wanted.has(name)) rmSync(join(copies, name), { recursive: true })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) copyMigrations(inRepository('apps/server'))
