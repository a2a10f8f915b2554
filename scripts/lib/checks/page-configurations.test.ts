import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../repository.mjs'

const configurations = ['apps/web/vite.config.ts', 'apps/web/kit/vite.config.ts', 'apps/room/page/vite.config.ts']
const runtimeImport = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm

/** What a configuration imports of the workspace by its package's name is read from dist, which the servers' build is only just writing. */
test('the pages are built from sources alone: on a fresh clone nothing else is there', () => {
  const toRead = configurations.map((file) => join(repositoryRoot, file))
  const seen = new Set(toRead)
  const built: string[] = []
  for (const file of toRead) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(runtimeImport)) {
      if (from.startsWith('@hop/')) built.push(`${relative(repositoryRoot, file)}: ${from}`)
      if (!from.startsWith('.')) continue
      const next = join(dirname(file), from)
      expect(existsSync(next), `${relative(repositoryRoot, file)}: ${from}`).toBe(true)
      if (!seen.has(next)) toRead.push(next)
      seen.add(next)
    }
  }
  expect(seen.size).toBeGreaterThan(configurations.length)
  expect(built).toEqual([])
})

const programOf = (page: string) => (page === 'apps/web' ? 'apps/server/src' : 'apps/room/src')
const routeOf =
  /\b(?:app|scope)\.(?:get|post)(?:<[^(]*>)?\(\s*'(\/[^'*]+)'|\burl: '(\/[^'*]+)'|\bdefineCallback\(\{[^}]*?path: '(\/[^']+)'/g
/** Pages of the room, which Vite serves itself. */
const pagesOfRoom = new Set(['/room', '/room/', '/room/playback/:recordId/:key/'])

/** The addresses that a server's own routes are at, without those that are no call of a page's. */
function routesOf(folder: string): string[] {
  const files = readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file),
  )
  return files
    .flatMap((file) => [...readFileSync(join(repositoryRoot, folder, file), 'utf8').matchAll(routeOf)])
    .map(([, first, second, callback]) => first ?? second ?? callback ?? '')
    .filter((route) => route !== '/' && !pagesOfRoom.has(route))
}

test.each(['apps/web', 'apps/room/page'])('what the server of %s answers itself, npm run dev hands on to it', (page) => {
  const routes = routesOf(programOf(page))
  expect(routes.length).toBeGreaterThan(1)
  const configuration = readFileSync(join(repositoryRoot, page, 'vite.config.ts'), 'utf8')
  const handedOn = [...configuration.matchAll(/'(\^?\/[^']*)'/g)].map(([, path = '']) => path.replaceAll('\\\\', '\\'))
  const isHandedOn = (route: string) =>
    handedOn.some((path) => (path.startsWith('^') ? new RegExp(path).test(route) : route.startsWith(path)))
  expect(routes.filter((route) => !isHandedOn(route.replaceAll(/:\w+|\{\w+\}/g, 'x')))).toEqual([])
})
