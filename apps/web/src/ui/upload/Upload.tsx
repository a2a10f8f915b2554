import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconAlertCircle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { extensions, typesText } from './file-types'
import { bytesText } from '../text/numbers'
import { errorText, isRefusedInput } from '../feedback/error-text'
import { fileProblem, type FileLimits } from './file-problem'
import { UploadProgress } from './UploadProgress'
import { useUpload, type Send } from './useUpload'
import classes from './Upload.module.css'
import dropZone from './drop-zone.module.css'

const t = textsOf('ui')

interface UploadProps<Answer> {
  label: string
  /** The limits of the call that takes the file, so that nothing is sent only to be refused. */
  limits: FileLimits
  /** Called when a file is chosen, before it is validated: messages about the one before are over. */
  onTaken?: () => void
  send: Send<Answer>
  onDone: (answer: Answer, file: File) => void
  disabled?: boolean
}

export function Upload<Answer>({ label, limits, onTaken, send, onDone, disabled = false }: UploadProps<Answer>) {
  const { state, start, cancel, reset } = useUpload(send, onDone)
  const [problem, setProblem] = useState<string>()
  const types = typesText(limits.contentTypes)

  const take = (files: readonly File[]) => {
    onTaken?.()
    const found = fileProblem(files, limits)
    setProblem(found)
    if (!found && files[0]) void start(files[0])
  }

  if (state.kind === 'sending') return <UploadProgress file={state.file} progress={state.progress} onCancel={cancel} />
  if (state.kind === 'done') {
    return (
      <Group className={classes.outcome ?? ''} gap="sm" role="status">
        <IconCircleCheck size={22} className={classes.good} aria-hidden="true" />
        <Text fz="sm" flex={1}>
          {t('upload.done', { name: state.file.name })}
        </Text>
        <Button variant="default" size="xs" onClick={reset}>
          {t('upload.another')}
        </Button>
      </Group>
    )
  }
  return (
    <div>
      <Dropzone
        // All files are accepted and validated here: the browser's own check refuses without a message.
        onDrop={take}
        onReject={(rejections) => take(rejections.map(({ file }) => file))}
        multiple={false}
        disabled={disabled}
        className={dropZone.zone ?? ''}
        aria-label={label}
        inputProps={{ 'aria-label': label, accept: [...limits.contentTypes, ...extensions(limits.contentTypes)].join(',') }}
      >
        <Group justify="center" gap="md" wrap="nowrap" mih={84}>
          <IconFileUpload size={30} stroke={1.5} className={classes.icon} aria-hidden="true" />
          <div>
            <Text fz="sm" fw={500}>
              <Dropzone.Accept>{t('upload.dropHere')}</Dropzone.Accept>
              <Dropzone.Reject>{t('upload.dropHere')}</Dropzone.Reject>
              <Dropzone.Idle>{t('upload.choose')}</Dropzone.Idle>
            </Text>
            <Text fz="xs" c="dimmed">
              {t('upload.limits', { types, size: bytesText(limits.maxBytes) })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {problem ? <UploadProblem text={problem} /> : null}
      {state.kind === 'failed' && !problem ? <FailedUpload {...state} onRetry={() => void start(state.file)} /> : null}
    </div>
  )
}

/** A file that was refused needs correcting first; one that did not arrive may be sent again as it is. */
function FailedUpload({ file: { name }, problem, onRetry }: { file: File; problem: unknown; onRetry: () => void }) {
  const why = errorText(problem)
  if (isRefusedInput(problem)) return <UploadProblem text={t('upload.refused', { name, why })} />
  return <UploadProblem text={`${t('upload.failed', { name })}. ${why}`} onRetry={onRetry} />
}

function UploadProblem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Alert mt="xs" color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text fz="sm" flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        {onRetry ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  )
}
