/** A page's address is made by the page (the contract's `pages`, the web's `screens`): one that is written by hand stays behind when the page moves. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.mjs'
import { findWrittenAddresses } from './written-addresses.mjs'

/** `npm run lists` writes every screen down there. */
const everyScreen = readFileSync(inRepository('e2e/support/screens-of-roles.ts'), 'utf8').matchAll(/^ {2}'(\/[^']+)': \[/gm)
const paths = Array.from(everyScreen, ([, path = '']) => path)
const find = findWrittenAddresses(paths)

const folders = ['apps/server/src', 'apps/web/src', 'packages/texts/src']
const isLookedAt = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\.screens\.ts$/.test(file)

/** Of a CAS server, which has pages of its own. */
const isOfCas = (place: string) => place.includes('/single-sign-on/providers/cas.ts:') && place.includes("addressOf('/login', ")

const sources = folders
  .flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(isLookedAt)
  .map((file) => ({ file, text: readFileSync(inRepository(file), 'utf8') }))

test('no address of a page is written by hand', () => {
  const found = sources.flatMap(find).filter((place) => !isOfCas(place))
  expect(found, 'pages.<name>.to() of @hop/contract/pages, or screens.<name>.to() in the web, makes it').toEqual([])
})

test('every screen is known here', () => {
  expect(paths).toEqual(expect.arrayContaining(['/login', '/customers/details/{id}', '/join/{meetingSecretKey}']))
  expect(paths.length).toBeGreaterThan(70)
})

test('every way to write one is found, with its file and line', () => {
  const ways = [
    'const href = `${publicUrl()}/orders/receipt/${order.id}`',
    "const page = secret ? '/login' : other",
    "fill(text, [name, site + '/account'])",
    "const link = '/reset-password/' + key",
    'redirect(`/sso/${provider}?error=${code}`)',
    'const isLink = /^\\/(?:join|host)\\/./',
    'const mistyped = `${brand.site}/metings`',
    '<Button component="a" href="/">',
    "window.location.assign('/no-such-page')",
    "open: 'Mở trang /account để xem'",
  ]
  const text = `// see /login\n${ways.join('\n')}\n`
  expect(find({ file: 'a.ts', text })).toEqual(ways.map((way, index) => `a.ts:${index + 2} ${way}`))
})

test('what is no page is left alone', () => {
  const others = [
    'const address = `${publicUrl()}/callbacks/cores/${id}`',
    "app.get('/api/docs', serve)",
    '<a href="/api/docs/openapi.json">',
    "import { login } from '../features/login'",
    'const path = `/meetings/${id}/recordings`',
    "perDay: '{{total}}/ngày',",
    '<Anchor href={screens.terms.to().path}>',
  ]
  expect(find({ file: 'a.ts', text: others.join('\n') })).toEqual([])
})
