/** The one `test` of all journeys. A fixture starts when a journey first names it, and serves all journeys of its worker. */
import { test as base, type Page } from '@playwright/test'
import { cameraBrowser, filmBrowser, windowlessBrowser } from './support/chromium'
import { expect } from './support/expect'
import { type Firefox, startFirefox } from './support/firefox'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { startKit } from './support/kit'
import { waitUntilFree } from './support/machine'
import { type Mail, startMailServer } from './support/mail-server'
import { type PagesWithoutWords, watchContexts, watchWords } from './support/pages-without-words'
import { type MortalPortal, type Portal, startPortal, startRestoredCopy } from './support/portal'
import { needPrograms } from './support/programs'
import { recordTwoTurns, type Recorded } from './support/recorded-meeting'
import { type Room, secret, startRoom } from './support/room'
import { smallCamera } from './support/small-camera'

/**
 * What a journey visits, chosen by its project in playwright.config.ts:
 * the portal alone; the portal with the built-in room and a mail server; the room, driven by its API; the page of the reusable parts.
 */
type Site = 'portal' | 'portal with room' | 'room' | 'kit'

/** Starts at the first call; later calls get the same. */
interface Starter<Thing> {
  get(): Promise<Thing>
}

/** What a journey, or a project of playwright.config.ts, chooses. */
export interface JourneyOptions {
  site: Site
  /** Small pictures are enough to see that they move, and leave the machine to the journey. */
  camera: 'small' | 'full'
  /** Configuration of the portal. */
  settings: NodeJS.ProcessEnv
  /** And of the room. */
  roomSettings: NodeJS.ProcessEnv
}

interface WorkerFixtures {
  roomStarter: Starter<Room>
  portalStarter: Starter<MortalPortal>
  kitStarter: Starter<{ url: string }>
  mailStarter: Starter<{ url: string; received: readonly Mail[] }>
  room: Room
  portal: MortalPortal
  /** Another, in which journeys may change what holds for everybody. It is reached as localhost: an IP address is no place for passkeys. */
  ownPortal: Portal
  /** A restored database that nobody has put to use. */
  restoredCopy: Portal
  /** What the mail server has received. */
  mails: readonly Mail[]
  /** A meeting of two that was recorded. */
  recorded: Recorded
  pagesWithoutWords: PagesWithoutWords
}

interface TestFixtures {
  firefox: Firefox
  /** Of itself, for what failed before: it is measured again once the machine has time for it. */
  freeMachine: void
  /** Of itself: no journey passes a key, or an error without a name, that people would read. */
  words: void
}

interface Stoppable {
  stop(): Promise<void>
}

async function useStarter<Thing extends Stoppable>(
  start: () => Promise<Thing>,
  use: (starter: Starter<Thing>) => Promise<void>,
): Promise<void> {
  let started: Promise<Thing> | undefined
  await use({ get: () => (started ??= start()) })
  await (await started)?.stop()
}

const patient = { scope: 'worker', timeout: 180_000 } as const
/**
 * The next journey begins on this tab by loading an empty page, and fails when what this one opened last is still being loaded:
 * one of the two loads ends the other. So the first try may fail here, where nothing hangs on it.
 */
async function leave(page: Page): Promise<void> {
  const loadNothing = () => page.goto('about:blank')
  await loadNothing().catch(loadNothing)
}

const hasCamera = (site: Site) => site === 'room' || site === 'portal with room'

export const test = base.extend<TestFixtures, JourneyOptions & WorkerFixtures>({
  site: ['portal', { scope: 'worker', option: true }],
  camera: ['small', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  roomSettings: [{}, { scope: 'worker', option: true }],

  roomStarter: [({ roomSettings }, use) => useStarter(() => startRoom(roomSettings), use), patient],
  kitStarter: [({}, use) => useStarter(startKit, use), patient],
  mailStarter: [({}, use) => useStarter(startMailServer, use), patient],
  portalStarter: [
    ({ site, settings, roomStarter, mailStarter }, use) =>
      useStarter(async () => {
        if (site !== 'portal with room') return startPortal(settings)
        const [room, mail] = await Promise.all([roomStarter.get(), mailStarter.get()])
        const beside = { ROOM_URL: `${room.url}/bigbluebutton`, ROOM_SECRET: secret, SMTP_URL: mail.url }
        return startPortal({ ...beside, ...settings })
      }, use),
    patient,
  ],
  room: [async ({ roomStarter }, use) => use(await roomStarter.get()), patient],
  portal: [async ({ portalStarter }, use) => use(await portalStarter.get()), patient],
  ownPortal: [
    async ({}, use) => {
      const port = await findQuietPort()
      const url = `http://localhost:${port}`
      const portal = await startPortal({ PORT: String(port), PUBLIC_URL: url })
      await use({ ...portal, url })
      await portal.stop()
    },
    patient,
  ],
  restoredCopy: [
    async ({}, use) => {
      const portal = await startRestoredCopy()
      await use(portal)
      await portal.stop()
    },
    patient,
  ],
  mails: [async ({ mailStarter }, use) => use((await mailStarter.get()).received), patient],
  recorded: [
    async ({ browser }, use) => {
      const room = await startRoom({ ROOM_FFMPEG: process.env['FFMPEG'] ?? '/usr/bin/ffmpeg' })
      await use(await recordTwoTurns(browser, room))
      await room.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  freeMachine: [
    async ({}, use, testInfo) => {
      const tooSlow = testInfo.retry === 0 ? null : await waitUntilFree(60_000)
      testInfo.skip(tooSlow !== null, `not measured: ${tooSlow}`)
      await use()
    },
    { auto: true, timeout: 240_000 },
  ],
  pagesWithoutWords: [async ({ browser }, use) => use(watchContexts(browser)), { scope: 'worker' }],
  words: [
    async ({ pagesWithoutWords }, use) => {
      pagesWithoutWords.length = 0
      await use()
      expect(pagesWithoutWords).toEqual([])
    },
    { auto: true },
  ],
  firefox: async ({}, use, testInfo) => {
    needPrograms(testInfo, 'FIREFOX', 'XVFB')
    const firefox = await startFirefox()
    await use(firefox)
    await firefox.stop()
  },

  launchOptions: [
    async ({ launchOptions, site, camera }, use) => {
      const browserWithCamera = camera === 'full' ? cameraBrowser : filmBrowser(smallCamera())
      await use({ ...launchOptions, ...(hasCamera(site) ? browserWithCamera : windowlessBrowser) })
    },
    { scope: 'worker' },
  ],
  // A tab that has opened the portal before opens it again for half the work. Rooms need a window for each person anyway.
  reuseContext: [async ({ site }, use) => use(!hasCamera(site)), { scope: 'worker' }],
  page: async ({ page, reuseContext, pagesWithoutWords }, use) => {
    const stop = watchWords(page.context(), pagesWithoutWords)
    await use(page)
    stop()
    if (reuseContext && !page.isClosed()) await leave(page)
  },
  colorScheme: async ({ colorScheme, site }, use) => use(hasCamera(site) ? 'dark' : colorScheme),
  permissions: async ({ permissions, site }, use) =>
    use([...(permissions ?? []), ...(hasCamera(site) ? ['camera', 'microphone'] : [])]),
  baseURL: async ({ site, portalStarter, kitStarter }, use) => {
    if (site === 'room') return use(undefined)
    const { url } = await (site === 'kit' ? kitStarter : portalStarter).get()
    return use(url)
  },
})

export { expect }
