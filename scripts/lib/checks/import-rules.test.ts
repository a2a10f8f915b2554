/** The import rules of .oxlintrc.json: a pattern that lint cannot read forbids nothing, and says nothing. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, toolCommand } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'

const imports = [
  { file: 'packages/contract/src/ids.ts', forbidden: ['kysely', 'zod', '@hop/texts'], allowed: ['zod/mini', './call.js'] },
  { file: 'packages/texts/src/vi/plans.ts', forbidden: ['react', '@hop/server'], allowed: ['@hop/contract/errors'] },
  { file: 'packages/look/src/text-colour-on.ts', forbidden: ['@mantine/core', './theme.js'], allowed: ['./oklch.js'] },
  {
    file: 'apps/web/src/main.tsx',
    forbidden: ['@hop/server/x', '@hop/server-kit', '@hop/room/contract/x'],
    allowed: ['./app/App'],
  },
  { file: 'apps/web/src/app/App.tsx', forbidden: ['@hop/server/x'], allowed: ['../features/plans/x', '../ui/toasts'] },
  {
    file: 'apps/web/src/features/plans/own/F.tsx',
    forbidden: ['../../../app/router'],
    allowed: ['../../../forms/EditForm', '../F'],
  },
  {
    file: 'apps/web/src/forms/F.tsx',
    forbidden: ['../features/plans/F', '../app/x'],
    allowed: ['../screens/screens', './drafts'],
  },
  { file: 'apps/web/src/screens/x.ts', forbidden: ['../forms/x', '../features/x'], allowed: ['../texts/texts'] },
  { file: 'apps/web/src/brand/x.ts', forbidden: ['../screens/x'], allowed: ['../api/client'] },
  {
    file: 'apps/web/src/api/x.ts',
    forbidden: ['../brand/x', '../features/x/y'],
    allowed: ['../texts/i18n', '../session/session-store'],
  },
  { file: 'apps/web/src/texts/x.ts', forbidden: ['../api/client'], allowed: ['../session/browser-storage'] },
  { file: 'apps/web/src/session/x.ts', forbidden: ['../texts/i18n', '../app/x'], allowed: ['../ui/times'] },
  {
    file: 'apps/web/src/ui/form/F.tsx',
    forbidden: ['@hop/server/x', '../../session/session', '../../api/x'],
    allowed: ['../Section', 'react'],
  },
  {
    file: 'apps/room/page/src/state/store.ts',
    forbidden: ['../media/devices', '../visit/visit', '@hop/contract/ids'],
    allowed: ['./selectors', '@hop/room/contract/refusals'],
  },
  {
    file: 'apps/room/page/src/connection/room-socket.ts',
    forbidden: ['../media/devices', '../visit/visit', '../../../src/contract/limits'],
    allowed: ['../state/store', './wire'],
  },
  {
    file: 'apps/room/page/src/media/media-link.ts',
    forbidden: ['../visit/visit', '../ui/Avatar', '@hop/texts/x'],
    allowed: ['../connection/wire', '../state/store'],
  },
  {
    file: 'apps/room/page/src/visit/open-visit.ts',
    forbidden: ['../ui/Avatar', '../room/RoomScreen', '@hop/contract/ids'],
    allowed: ['../media/devices', '../connection/wire', '@hop/room/contract/refusals'],
  },
  {
    file: 'apps/room/page/src/ui/Toaster.tsx',
    forbidden: ['../room/RoomScreen', '../player/Player', '@hop/server/x'],
    allowed: ['../visit/visit-context', '../media/devices', '../look/theme'],
  },
  {
    file: 'apps/room/page/src/room/bar/ControlBar.tsx',
    forbidden: ['../../lobby/LobbyScreen', '../../prejoin/CameraPreview', '../../player/Player', '@hop/contract/ids'],
    allowed: ['../RoomSound', '../../ui/Avatar', '../../visit/visit-context'],
  },
  {
    file: 'apps/room/page/src/player/Player.tsx',
    forbidden: ['../room/RoomScreen', '../../../src/contract/playback', '@hop/contract/ids'],
    allowed: ['@hop/room/contract/playback', '../ui/Avatar'],
  },
  { file: 'apps/room/src/contract/people.ts', forbidden: ['../meetings/state.js', 'zod'], allowed: ['zod/mini', './limits.js'] },
  {
    file: 'apps/room/src/meetings/meeting.ts',
    forbidden: ['../hooks/hook.js', '../recordings/store/recording.js', '../media/server/media-server.js', '@hop/server/x'],
    allowed: ['../contract/limits.js', './state.js'],
  },
  {
    file: 'apps/room/src/media/worker/rtp/packet.ts',
    forbidden: ['../../server/media-server.js', '../../../meetings/meeting.js', '../../../signalling/view.js'],
    allowed: ['../../../contract/limits.js', '../peer.js', '../../tcp/stun.js'],
  },
  {
    file: 'apps/room/src/media/server/start-media-server.ts',
    forbidden: ['../../meetings/meeting.js', '../../recordings/recording-job.js'],
    allowed: ['../worker/worker-messages.js', '../../files/built-file.js'],
  },
  {
    file: 'apps/room/src/signalling/media-control.ts',
    forbidden: ['../recordings/recording-job.js', '../api/params.js', '../hooks/hook.js', '../media/worker/peer.js'],
    allowed: ['../media/server/media-server.js', '../meetings/meeting.js', '../http/client-address.js'],
  },
  {
    file: 'apps/room/src/recordings/convert/convert-recording.ts',
    forbidden: [
      '../../hooks/hook.js',
      '../../signalling/media-control.js',
      '../../api/params.js',
      '../../media/server/media-log.js',
    ],
    allowed: ['../../media/worker/rtp-log.js', '../../meetings/state.js'],
  },
  {
    file: 'apps/room/src/hooks/sign-webhook.ts',
    forbidden: ['../api/params.js', '../signalling/view.js', '../recordings/recording-job.js', '../recordings/convert/spans.js'],
    allowed: ['../recordings/store/recording.js', '../meetings/events.js', '../http/checksum.js'],
  },
  {
    file: 'apps/room/src/api/calls/hooks/list.ts',
    forbidden: [
      '../../../signalling/secrets.js',
      '../../../media/server/media-server.js',
      '../../../recordings/recording-job.js',
    ],
    allowed: ['../../../hooks/hook.js', '../../../recordings/store/recording.js', '../../params.js'],
  },
  {
    file: 'apps/room/src/http/app.ts',
    forbidden: ['../meetings/registry.js', '../config.js'],
    allowed: ['./checksum.js', '@hop/server-kit/health'],
  },
  { file: 'apps/room/src/hooks/hooks.test.ts', forbidden: ['@hop/server/x'], allowed: ['../api/params.js'] },
  { file: 'apps/room/src/config.ts', forbidden: ['@hop/server/x', '@hop/texts'], allowed: ['@hop/server-kit'] },
  {
    file: 'apps/server/src/platform/clock.ts',
    forbidden: ['../features/plans/x.js', '../configuration.js', '@hop/contract/features/plans', '@hop/contract/pages'],
    allowed: ['@hop/contract/errors', '@hop/contract/page-address'],
  },
  { file: 'apps/server/src/http/routes.ts', forbidden: ['../features/all-routes.js'], allowed: ['@hop/contract/features/x'] },
  {
    file: 'apps/server/src/meeting-cores/zoom/z.ts',
    forbidden: ['../../tables/cores.js', 'kysely'],
    allowed: ['../meeting-core.js'],
  },
  {
    file: 'apps/server/src/start-server.ts',
    forbidden: ['./features/plans/plans.queries.js', './features/accounts/import/run-import.js'],
    allowed: ['./features/plans/public.js', './features/all-routes.js'],
  },
  {
    file: 'apps/server/src/demo/plans.ts',
    forbidden: ['../features/plans/plans.queries.js', '../features/plans/plans.routes.js'],
    allowed: ['../features/plans/public.js', '../features/plans/testing/new-plan.js'],
  },
  {
    file: 'apps/server/src/features/all-routes.ts',
    forbidden: ['./plans/save-plan.js', './accounts/import/run-import.js'],
    allowed: [
      './plans/plans.routes.js',
      './plans/plans.callbacks.js',
      './plans/plans.jobs.js',
      './plans/plans.configuration.js',
      './accounts/import/import.routes.js',
      './plans/public.js',
    ],
  },
  {
    file: 'apps/server/src/features/meetings/save-meeting.ts',
    forbidden: ['../plans/plans.queries.js', '../plans/choose-plan.js', '../accounts/own/update.js', '../plans/plans.routes.js'],
    allowed: [
      '../plans/public.js',
      '../plans/testing/new-plan.js',
      './sessions.js',
      './schedule/save.js',
      '../../platform/clock.js',
    ],
  },
  {
    file: 'apps/server/src/features/meetings/schedule/save-meeting.ts',
    forbidden: ['../../plans/plans.queries.js', '../../accounts/own/update.js'],
    allowed: ['../../plans/public.js', '../meetings.rules.js', '../sessions/start.js', '../../../platform/clock.js', 'kysely'],
  },
  {
    file: 'apps/server/src/features/meetings/sessions/join/join-meeting.ts',
    forbidden: ['../../../plans/plans.queries.js', '../../../accounts/own/update.js'],
    allowed: [
      '../../../plans/public.js',
      '../../meetings.rules.js',
      '../../testing/zoom-place.js',
      '../start/start-meeting.js',
      '../../../../platform/clock.js',
      'kysely',
    ],
  },
  {
    file: 'apps/server/src/features/meetings/meetings.rules.ts',
    forbidden: [
      'kysely',
      'node:crypto',
      './meetings.queries.js',
      '../../platform/database/paging.js',
      '../../platform/random-password.js',
      '../plans/plans.rules.js',
    ],
    allowed: ['../../platform/clock.js', '../plans/public.js'],
  },
  {
    file: 'apps/server/src/features/meetings/schedule/schedule.rules.ts',
    forbidden: [
      'kysely',
      'node:crypto',
      './x.queries.js',
      '../../../platform/database/paging.js',
      '../../../platform/random-password.js',
      '../../plans/plans.rules.js',
    ],
    allowed: ['../../../platform/clock.js', '../../plans/public.js', '../meetings.rules.js'],
  },
  {
    file: 'apps/server/src/features/meetings/sessions/join/join.rules.ts',
    forbidden: [
      'kysely',
      'node:crypto',
      './x.queries.js',
      '../../../../platform/database/paging.js',
      '../../../../platform/random-password.js',
      '../../../plans/plans.rules.js',
    ],
    allowed: ['../../../../platform/clock.js', '../../../plans/public.js', '../../meetings.rules.js'],
  },
]

/** Names of the router, and the one function, with which a file could write an address instead of having it from a screen. */
const router = { from: '@tanstack/react-router', allowed: 'Outlet' }
const address = { forbidden: ['addressOf'], allowed: 'home' }
const linkNames = [
  {
    file: 'apps/web/src/features/plans/Links.tsx',
    forbidden: ['Link', 'useNavigate', 'useParams', 'useSearch', 'useRouter', 'redirect'],
    ...router,
  },
  { file: 'apps/web/src/ui/list/Links.tsx', forbidden: ['Link', 'useNavigate'], ...router },
  { file: 'apps/web/src/app/shell/Links.tsx', forbidden: ['Link', 'useNavigate', 'useSearch'], ...router },
  { file: 'apps/web/src/features/plans/own/Addresses.tsx', from: '../../../screens/address', ...address },
  { file: 'apps/web/src/forms/Addresses.tsx', from: '../screens/address', ...address },
]

const folder = mkdtempSync(join(tmpdir(), 'hop-import-rules-'))
let refused: Record<string, string>
let circles: string[]
beforeAll(async () => {
  copyFileSync(inRepository('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const { file, forbidden, allowed } of imports) {
    const lines = [...forbidden, ...allowed].map((from, index) => `export { x as x${index} } from '${from}'\n`)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), lines.join(''))
  }
  for (const { file, forbidden, allowed, from } of linkNames) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { ${forbidden.join(', ')}, ${allowed} } from '${from}'\n`)
  }
  writeFileSync(join(folder, 'egg.ts'), "import type { Hen } from './hen'\nexport type Egg = Hen[]\n")
  writeFileSync(join(folder, 'hen.ts'), "import type { Egg } from './egg'\nexport type Hen = { lays: Egg }\n")
  const { output } = await run(...toolCommand('oxlint/bin/oxlint', '--format=json'), { cwd: folder, capture: true })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string; message: string }[] }
  circles = diagnostics.flatMap(({ filename, code }) => (code.includes('no-cycle') ? filename : []))
  refused = {}
  for (const { filename, code, message } of diagnostics)
    if (code.includes('no-restricted-imports')) refused[filename] = `${refused[filename] ?? ''}${message}\n`
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(imports)('$file imports what its layer may, and nothing else', ({ file, forbidden, allowed }) => {
  for (const from of forbidden) expect(refused[file]).toContain(`'${from}'`)
  for (const from of allowed) expect(refused[file]).not.toContain(`'${from}'`)
})

test.each(linkNames)('$file has its links from screens', ({ file, forbidden, allowed, from }) => {
  for (const name of forbidden) expect(refused[file]).toContain(`'${name}' import from '${from}'`)
  expect(refused[file]).not.toContain(`'${allowed}'`)
})

test('no two files need each other, not even for a type', () => {
  expect(circles.toSorted()).toEqual(['egg.ts', 'hen.ts'])
})
