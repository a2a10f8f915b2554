import { Stack } from '@mantine/core'
import { useState } from 'react'
import { ExportButton } from '../src/ui/list/ExportButton'
import { Section } from '../src/ui/page/Section'
import type { TransferProgress } from '../src/ui/upload/transfer-progress'
import { Upload } from '../src/ui/upload/Upload'
import { refused } from './refused'

const limits = {
  maxBytes: 1_000_000,
  contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}
const steps = 5
const stepMs = 120

/** Counts up as a real transfer would, and can be aborted. */
async function transfer(
  totalBytes: number,
  { onProgress, signal }: { onProgress: (progress: TransferProgress) => void; signal: AbortSignal },
) {
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    signal.throwIfAborted()
    onProgress({ bytes: (totalBytes / steps) * step, totalBytes })
  }
}

export function TransfersKit() {
  const [received, setReceived] = useState<string[]>([])
  const [exports, setExports] = useState(0)
  return (
    <Section
      title="Upload, ExportButton"
      actions={
        <ExportButton
          download={async (options) => {
            await transfer(2_400_000, options)
            setExports(exports + 1)
          }}
          onProblem={() => undefined}
        />
      }
    >
      <Stack>
        <Upload
          label="Tệp danh sách người dùng"
          limits={limits}
          send={async (file, options) => {
            await transfer(file.size, options)
            if (file.name.startsWith('hong')) throw refused(413, 'TooLarge')
            if (file.name.startsWith('dut')) throw Object.assign(new Error('no answer'), { name: 'Unreachable' })
            return file.name
          }}
          onDone={(name) => setReceived([...received, name])}
        />
        <output data-testid="received">{JSON.stringify(received)}</output>
        <output data-testid="exports">{exports}</output>
      </Stack>
    </Section>
  )
}
