import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMigrations } from './build.mjs'

let server: string
beforeEach(() => {
  server = mkdtempSync(join(tmpdir(), 'hop-copy-'))
  mkdirSync(join(server, 'src/migrations'), { recursive: true })
})
afterEach(() => rmSync(server, { recursive: true }))

test('the build holds the migrations of the sources, and no others', () => {
  writeFileSync(join(server, 'src/migrations/0001_a.sql'), 'select 1')
  writeFileSync(join(server, 'src/migrations/0002_b.sql'), 'select 2')
  copyMigrations(server)
  rmSync(join(server, 'src/migrations/0002_b.sql'))
  writeFileSync(join(server, 'src/migrations/0001_a.sql'), 'select 3')
  writeFileSync(join(server, 'src/migrations/0002_c.sql'), 'select 4')
  copyMigrations(server)
  expect(readdirSync(join(server, 'dist/migrations'))).toEqual(['0001_a.sql', '0002_c.sql'])
  expect(readFileSync(join(server, 'dist/migrations/0001_a.sql'), 'utf8')).toBe('select 3')
})

test('a build without sources keeps what it has', () => {
  rmSync(join(server, 'src'), { recursive: true })
  mkdirSync(join(server, 'dist/migrations'), { recursive: true })
  writeFileSync(join(server, 'dist/migrations/0001_a.sql'), 'select 1')
  copyMigrations(server)
  expect(readdirSync(join(server, 'dist/migrations'))).toEqual(['0001_a.sql'])
})
