/** A process that sees file systems of its own: a small disk that can be full, files in the place of the system's. Without being root. */
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'

const ownMounts = ['--map-root-user', '--mount', 'sh', '-ec']
const quotedWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Not on macOS, and not where the system keeps users from it. */
export const canMount: boolean = spawnSync('unshare', [...ownMounts, 'mount -t tmpfs tmpfs /mnt']).status === 0

export interface Mounts {
  /** Files of ours in the place of others. */
  files?: Record<string, string>
  /** Folders that become disks of so many kilobytes. */
  disks?: Record<string, number>
}

/** The process has the pid of the child. What it mounted ends with it. */
export function spawnWithMounts({ files = {}, disks = {} }: Mounts, command: readonly string[], options: SpawnOptions) {
  const steps = [
    ...Object.entries(files).map(([place, file]) => `mount --bind ${quotedWord(file)} ${quotedWord(place)}`),
    ...Object.entries(disks).map(([folder, kb]) => `mount -t tmpfs -o size=${kb}k,mode=700 tmpfs ${quotedWord(folder)}`),
    `exec ${command.map(quotedWord).join(' ')}`,
  ]
  return spawn('unshare', [...ownMounts, steps.join('\n')], options)
}

/** As that process sees it. */
export const insideOf = (pid: number | undefined, path: string): string => `/proc/${pid}/root${path}`
