import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

export default defineConfig({
  test: {
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
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Some tests look at what memory is left after collecting.
          execArgv: ['--expose-gc'],
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
