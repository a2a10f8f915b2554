import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { findMissingBinaries } from './checks.mjs'

type Packages = Parameters<typeof findMissingBinaries>[0]
const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as { packages: Packages }

const isOfMachine = (path: string) => /[-/](linux|darwin)-(x64|arm64)(-gnu)?$/.test(path)

test('the lock file holds the binaries of every machine', () => {
  expect(findMissingBinaries(packages)).toEqual([])
})

test('whichever binary is taken out of the lock file is named', () => {
  const binaries = Object.keys(packages).filter(isOfMachine)
  expect(binaries.length).toBeGreaterThan(30)
  const unnoticed = binaries.filter((path) => {
    const name = path.replace(/^.*node_modules\//, '')
    const rest = Object.fromEntries(Object.entries(packages).filter(([other]) => !other.endsWith(`node_modules/${name}`)))
    return !findMissingBinaries(rest).some((sentence) => sentence.includes(`: ${name} (`))
  })
  expect(unnoticed).toEqual([])
})

test('a package that has no binary at all for one of the machines is named', () => {
  const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux-x64-gnu': '1', 'tool-linux-arm64-gnu': '1' } }
  const locked = { 'node_modules/tool': tool, 'node_modules/tool-linux-x64-gnu': {}, 'node_modules/tool-linux-arm64-gnu': {} }
  expect(findMissingBinaries(locked)).toEqual([
    'tool 1.0.0 has no binary for macOS x64',
    'tool 1.0.0 has no binary for macOS arm64',
  ])
})
