import { defineConfig, type Project } from '@playwright/test'
import type { JourneyOptions } from './e2e/fixtures'

/**
 * What a journey visits goes by the name of its file. Those that visit the same run one after another: each change costs a
 * worker, which starts a browser and a portal or a room anew.
 */
const visitingParts = /\/ui-[^/]*$/
const visitingRoom = /\/room-[^/]*$/
/** One after another, on one recording: it begins with the first of the room's, or the measured ones would have to bear its end. */
const playing = /\/room-playback\.spec\.ts$/
const visitingPortalWithRoom =
  /\/(browsers-[^/]*|face-check|firefox|guests|guide|hard-names|join|join-away|meeting-journey|one-brand|phone-meeting|sign-up)\.spec\.ts$/
/** Measures frame rates, losses, how late something comes, and whether tracks keep in time. */
const measured = /\/(room-media|room-tcp|room-stall|room-recording-sound)\.spec\.ts$/

const projects: Project<object, JourneyOptions>[] = [
  {
    name: 'portal',
    testIgnore: [visitingParts, visitingRoom, visitingPortalWithRoom, measured],
    workers: 2,
    use: { site: 'portal' },
  },
  { name: 'portal with room', testMatch: visitingPortalWithRoom, use: { site: 'portal with room' } },
  { name: 'player', testMatch: playing, use: { site: 'room' } },
  { name: 'room', testMatch: visitingRoom, testIgnore: [playing, measured], use: { site: 'room' } },
  // Short ones, for whoever is done while the last long ones go on.
  { name: 'parts', testMatch: visitingParts, workers: 2, use: { site: 'kit' } },
  // After the others and one at a time: otherwise these would measure the machine, not the room.
  // And again, when something was late: that can be the machine, whose time others take (support/machine.ts). The end of the
  // output names what passed only then.
  {
    name: 'media',
    testMatch: measured,
    workers: 1,
    retries: 2,
    use: { site: 'room', camera: 'full' },
  },
]

/** `npm test` runs the measured ones apart from the others; who runs journeys by their names, has them all. */
const chosen = process.env['JOURNEYS']
const isChosen = ({ name }: Project) => !chosen || (name === 'media') === (chosen === 'measured')

export default defineConfig<object, JourneyOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // On two cores: whoever has a camera waits for pictures and sounds.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes at the second try is a test that fails: no retries.
  retries: 0,
  // How fast the machine is decides nothing: these are for what never comes, and cost nothing when all is well.
  timeout: 400_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  projects: projects.filter(isChosen),
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    // What slides in is clicked where it no longer is when the machine is busy; and nobody has to wait for it.
    reducedMotion: 'reduce',
    // Recording every test costs a third of the time: switch it on to look into a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
})
