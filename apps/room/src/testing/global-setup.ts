/** Media workers are processes of their own and run what tsc built: it must be what the tests are about. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default function buildRoom(): void {
  const tsc = here('../../../../node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-b', here('../../tsconfig.build.json')], { stdio: 'inherit' })
}
