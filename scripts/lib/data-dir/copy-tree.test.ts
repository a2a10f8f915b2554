import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyTree } from './copy-tree.mjs'

test('a copied tree has the modes of its folders and files, and its links lead where they did', () => {
  const place = mkdtempSync(join(tmpdir(), 'hop-copy-tree-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const from = join(place, 'from')
  const to = join(place, 'to')
  mkdirSync(join(from, 'base', '1'), { recursive: true })
  writeFileSync(join(from, 'base', '1', 'table'), 'rows')
  symlinkSync('1', join(from, 'base', 'link'))
  for (const [path, mode] of Object.entries({ 'base/1/table': 0o600, 'base/1': 0o700, base: 0o750, '.': 0o700 })) {
    chmodSync(join(from, path), mode)
  }
  copyTree(from, to)
  const modeOf = (path: string) => (lstatSync(join(to, path)).mode & 0o777).toString(8)
  expect(['.', 'base', 'base/1', 'base/1/table'].map(modeOf)).toEqual(['700', '750', '700', '600'])
  expect(readFileSync(join(to, 'base/1/table'), 'utf8')).toBe('rows')
  expect(readlinkSync(join(to, 'base/link'))).toBe('1')
})
