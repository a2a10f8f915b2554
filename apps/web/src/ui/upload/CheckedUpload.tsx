import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { errorText } from '../feedback/error-text'
import type { FileLimits } from './file-problem'
import { heldInMemory } from './file-types'
import { Upload } from './Upload'
import { UploadProgress } from './UploadProgress'
import { useUpload, type Send } from './useUpload'

const t = textsOf('ui')

interface CheckedUploadProps<Check extends { mark: string }, Answer> {
  label: string
  limits: FileLimits
  /** Called when a file is chosen: messages about the one before are over. */
  onTaken?: () => void
  /** Looks at the file and does nothing. */
  check: Send<Check>
  /** What sending it would do, in words. */
  summary: (check: Check) => string
  /** The verb, with how many: "Nhập 20 tài khoản". */
  submitLabel: (check: Check) => string
  /** Does it, with the mark of what was checked. */
  send: (file: File, mark: string, options: Parameters<Send<Answer>>[1]) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** A file that does something when it is sent: first it is checked, what it would do is shown, and then a button does it. */
export function CheckedUpload<Check extends { mark: string }, Answer>(props: CheckedUploadProps<Check, Answer>) {
  const { label, limits, onTaken, check, ...rest } = props
  const [checked, setChecked] = useState<{ file: File; check: Check }>()
  const [contentType] = limits.contentTypes
  if (checked) return <Checked {...rest} {...checked} onAnother={() => setChecked(undefined)} />
  return (
    <Upload
      label={label}
      limits={limits}
      {...(onTaken ? { onTaken } : {})}
      // Kept in memory: what is sent in the end is what was checked, even if the file on the disk has changed.
      send={async (file, options) => {
        const held = await heldInMemory(file, contentType)
        return { file: held, check: await check(held, options) }
      }}
      onDone={setChecked}
    />
  )
}

interface CheckedProps<Check extends { mark: string }, Answer> extends Pick<
  CheckedUploadProps<Check, Answer>,
  'summary' | 'submitLabel' | 'send' | 'onDone'
> {
  file: File
  check: Check
  onAnother: () => void
}

function Checked<Check extends { mark: string }, Answer>(props: CheckedProps<Check, Answer>) {
  const { file, check, summary, submitLabel, send, onDone, onAnother } = props
  const { state, start, cancel } = useUpload<Answer>((sent, options) => send(sent, check.mark, options), onDone)
  if (state.kind === 'sending') return <UploadProgress file={file} progress={state.progress} onCancel={cancel} />
  return (
    <Stack gap="sm">
      <Alert variant="light" icon={<IconFileCheck size={18} />} role="status">
        <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {t('upload.checked', { name: file.name })}
        </Text>
        <Text fz="sm">{summary(check)}</Text>
      </Alert>
      {state.kind === 'failed' ? (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
          {errorText(state.problem)}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('upload.another')}
        </Button>
        <Button onClick={() => void start(file)} disabled={state.kind === 'done'} data-autofocus>
          {submitLabel(check)}
        </Button>
      </Group>
    </Stack>
  )
}
