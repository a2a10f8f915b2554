import { defineConfig } from 'vitest/config'
import { SpreadWaitingTests } from './scripts/lib/testing/spread-waiting-tests.ts'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

/** Sounds and pictures in real time, or what they leave of the memory: not beside everything else. */
const realTime = [
  'hostile',
  'real-media',
  'recording-survives',
  'media/server/start-media-server',
  'media/tcp/media-by-tcp',
  'media/worker/{bad-network,forwarding,recording,videos}',
].map((name) => `apps/room/src/${name}.test.ts`)

/** For want of a program (scripts/commands/test.mjs). A project's own list is all that it leaves out. */
const notRun = (process.env['NOT_RUN'] ?? '').split(',').filter(Boolean)

/** Tests leave much behind at once: with more room for what is young, it is cleared up less often. */
const roomForYoung = '--max-semi-space-size=64'

/** For what never comes: a busy machine takes its time. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

const room = {
  globalSetup: ['apps/room/src/testing/global-setup.ts'],
  ...patience,
  // Some tests look at what memory is left after collecting.
  execArgv: ['--expose-gc'],
}

export default defineConfig({
  test: {
    // On two cores: they wait for PostgreSQL and for time to pass as much as they work.
    maxWorkers: 3,
    sequence: { sequencer: SpreadWaitingTests },
    // `isolate: false`: loading everything anew for each file took as long as the tests. Each has a server, a database and folders of its
    // own, and gives back what it changes for the whole process.
    projects: [
      {
        ...source,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'apps/room/page/src/**/*.test.ts'],
          ...patience,
          isolate: false,
        },
      },
      {
        ...source,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000, isolate: false },
      },
      {
        ...source,
        test: {
          name: 'room',
          include: ['apps/room/src/**/*.test.ts'],
          exclude: [...realTime, ...notRun],
          ...room,
          isolate: false,
        },
      },
      // What came too late is measured again, as in the journeys (playwright.config.ts): others may have taken the machine's time. The
      // output names what passed only then.
      {
        ...source,
        test: {
          name: 'media',
          include: realTime,
          exclude: notRun,
          ...room,
          retry: 2,
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: notRun,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patience,
          execArgv: [roomForYoung],
          isolate: false,
        },
      },
    ],
  },
})
