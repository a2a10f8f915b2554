/** Media workers are processes of their own and run what tsc built: it must be what the tests are about. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default function buildRoom(): void {
  execFileSync(process.execPath, [here('../../../../node_modules/typescript/bin/tsc'), '-b', here('../..')], { stdio: 'inherit' })
}
