/** Chromium made as old as the oldest browsers we promise: whatever came later is taken away. Each runs before the page's own scripts. */
import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

const table = new URL('../../packages/build/src/floor/newer-apis.txt', import.meta.url)

const newerNames = readFileSync(table, 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([kind]) => kind === 'global' || kind === 'static' || kind === 'member')
  .map(([kind = '', name = '']) => ({ kind, name }))

interface Newer {
  kind: string
  name: string
}

function takeAway(names: Newer[]): void {
  const scope = globalThis as unknown as Record<string, { prototype?: object } & Record<string, unknown>>
  const prototypes = Object.getOwnPropertyNames(scope)
    .filter((name) => /^[A-Z]/.test(name))
    .flatMap((name) => {
      const { prototype } = scope[name] ?? {}
      return prototype ? [prototype] : []
    })
  for (const { kind, name } of names) {
    if (kind === 'global') Reflect.deleteProperty(scope, name)
    else if (kind === 'member') for (const prototype of prototypes) Reflect.deleteProperty(prototype, name)
    else {
      const [owner = '', key = ''] = name.split('.')
      const object = scope[owner]
      if (object) Reflect.deleteProperty(object, key)
    }
  }
}

/** Everything at once. */
export const makeOldest = (context: BrowserContext) => context.addInitScript(takeAway, newerNames)

/** One thing, by its name in the table; an unknown name would test nothing. */
export async function takeAwayOne(context: BrowserContext, name: string): Promise<void> {
  const found = newerNames.filter((each) => each.name === name)
  if (found.length === 0) throw new Error(`${name} is not in the table of what is newer than the floor.`)
  await context.addInitScript(takeAway, found)
}
