import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutsideScripts } from '@hop/contract/page-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.js'

const configurations = {
  plain: { hasGoogle: false, hasRecaptcha: false },
  google: { hasGoogle: true, hasRecaptcha: false },
  recaptcha: { hasGoogle: false, hasRecaptcha: true },
  both: { hasGoogle: true, hasRecaptcha: true },
} satisfies Record<string, OutsideScripts>
type Configuration = keyof typeof configurations

const portals = {} as Record<Configuration, TestPortal>
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'hop web '))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<head><meta name="description" content="x" /></head>')
  await writeFile(join(webFolder, 'assets', 'app-1234.js'), 'export {}')
  const names = Object.keys(configurations) as Configuration[]
  await Promise.all(
    names.map(async (name) => (portals[name] = await startTestPortal({ webFolder, outsideScripts: configurations[name] }))),
  )
})
afterAll(async () => {
  await Promise.all(Object.values(portals).map((portal) => portal.close()))
  await rm(webFolder, { recursive: true })
})

async function headersOf(configuration: Configuration, path: string) {
  const { headers, bytes } = await portals[configuration].fetch(path)
  const policy = headers.get('content-security-policy') ?? ''
  const sources = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? null
  return {
    camera: /camera=([^,]*)/.exec(headers.get('permissions-policy') ?? '')?.[1],
    opens: headers.get('cross-origin-opener-policy'),
    policy,
    scripts: sources('script-src'),
    frames: sources('frame-src'),
    connections: sources('connect-src'),
    styles: sources('style-src'),
    apart: /name="pages-with-own-headers" content="([^"]*)"/.exec(bytes.toString())?.[1],
  }
}

const everyConfiguration = Object.keys(configurations) as Configuration[]

test.each(everyConfiguration)('%s: the camera is for the join pages and for no other', async (configuration) => {
  for (const path of ['/join', '/join/abc', '/join-meeting', '/join-meeting/abc?accessCode=1', '/host/abc'])
    expect(await headersOf(configuration, path), path).toMatchObject({
      camera: '(self)',
      opens: 'same-origin',
      scripts: "'self'",
    })
  for (const path of ['/', '/login', '/signup', '/meetings', '/meetings/details/7', '/hosts', '/join/abc/def', '/contacts'])
    expect((await headersOf(configuration, path)).camera, path).toBe('()')
})

test.each(everyConfiguration)(
  '%s: no page but those for signing in and up loads anything from elsewhere',
  async (configuration) => {
    for (const path of ['/', '/join/abc', '/meetings', '/meetings/details/7', '/account', '/loginx', '/signup/x'])
      expect((await headersOf(configuration, path)).policy, path).not.toContain('https:')
  },
)

test('with Google /login and /signup take its button and keep hold of its window', async () => {
  for (const path of ['/login', '/login?returnTo=%2Fmeetings', '/signup']) {
    const headers = await headersOf('google', path)
    expect(headers, path).toMatchObject({
      opens: 'same-origin-allow-popups',
      scripts: "'self' https://accounts.google.com/gsi/client",
      frames: 'https://accounts.google.com/gsi/',
      connections: "'self' https://accounts.google.com/gsi/",
    })
    expect(headers.styles, path).toContain('https://accounts.google.com/gsi/style')
    expect(headers.policy, path).not.toContain('recaptcha')
  }
})

test('with reCAPTCHA its script is for /signup only', async () => {
  const signUp = await headersOf('recaptcha', '/signup')
  expect(signUp.opens).toBe('same-origin')
  expect(signUp.scripts).toBe("'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/")
  expect(signUp.frames).toContain('https://www.google.com/recaptcha/')
  expect(signUp.policy).not.toContain('accounts.google.com')
  expect((await headersOf('recaptcha', '/login')).policy).not.toContain('https:')
})

test('with both /signup has both and /login has Google only', async () => {
  const signUp = await headersOf('both', '/signup')
  expect(signUp.scripts).toContain('gsi/client')
  expect(signUp.scripts).toContain('/recaptcha/')
  expect((await headersOf('both', '/login')).policy).not.toContain('recaptcha')
})

test('a page that leads to a recording keeps hold of its player', async () => {
  for (const path of ['/meetings/details/7', '/meetings', '/dashboard'])
    expect((await headersOf('both', path)).opens, path).toBe('same-origin-allow-popups')
})

test.each(everyConfiguration)('%s: what is no page may do nothing', async (configuration) => {
  for (const path of ['/api/v1/AppNames/Info?domain=x', '/api/v1/login', '/assets/app-1234.js', '/assets/login', '/health'])
    expect(await headersOf(configuration, path), path).toMatchObject({ camera: '()', frames: null, scripts: "'self'" })
  expect((await headersOf(configuration, '/assets/app-1234.js')).opens).toBe('same-origin')
})

test('the page is told where it has to load anew', async () => {
  expect((await headersOf('plain', '/login')).apart).toBe('join')
  expect((await headersOf('both', '/meetings')).apart).toBe('join login sign-up')
})
