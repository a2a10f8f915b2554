import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../src/ui/page/Section'
import { CheckedUpload } from '../src/ui/upload/CheckedUpload'
import { refused } from './refused'

const limits = {
  maxBytes: 1_000_000,
  contentTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}

/** What it does is told below: a check alone must not send anything. */
export function ImportsKit() {
  const [lines, setLines] = useState<string[]>([])
  const addLine = (what: string) => setLines((before) => [...before, what])
  return (
    <Section title="CheckedUpload">
      <Stack>
        <CheckedUpload
          label="Tệp cần nhập"
          limits={limits}
          check={async (file) => {
            if (file.name.startsWith('hong')) throw refused(422, 'ImportHasErrors', [2])
            addLine(`checked ${file.name}`)
            return { mark: `mark of ${await file.text()}`, total: 20 }
          }}
          summary={({ total }) => `${total} tài khoản sẽ được tạo.`}
          submitLabel={({ total }) => `Nhập ${total} tài khoản`}
          send={async (file, mark) => {
            if (file.name.startsWith('khac')) throw refused(409, 'ImportChanged')
            addLine(`sent ${await file.text()} by ${mark}`)
          }}
          onDone={() => addLine('done')}
        />
        <output data-testid="imports-log">{JSON.stringify(lines)}</output>
      </Stack>
    </Section>
  )
}
