import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

/** For what never comes: a busy machine takes its time. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    // They wait for PostgreSQL as much as they work.
    maxWorkers: 2,
    projects: [
      {
        ...source,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'apps/room/page/src/**/*.test.ts'],
        },
      },
      { ...source, test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        ...source,
        test: {
          name: 'room',
          include: ['apps/room/src/**/*.test.ts'],
          globalSetup: ['apps/room/src/testing/global-setup.ts'],
          ...patience,
          // Some tests look at what memory is left after collecting.
          execArgv: ['--expose-gc'],
          // Media is real time: after the others, one file at a time.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...patience,
          // Loading the server anew for each file took as long as the tests. Each file has a server and a database of its own.
          isolate: false,
        },
      },
    ],
  },
})
