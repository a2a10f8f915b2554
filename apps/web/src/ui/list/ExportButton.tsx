import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { bytesText } from '../text/numbers'
import { isAbort, percentOf, type TransferProgress } from '../upload/transfer-progress'
import classes from './ExportButton.module.css'

const t = textsOf('ui')

interface ExportButtonProps {
  /** Makes and saves the file. */
  download: (options: { onProgress: (progress: TransferProgress) => void; signal: AbortSignal }) => Promise<unknown>
  /** Shows what went wrong; the button itself only becomes ready again. */
  onProblem: (problem: unknown) => void
  label?: string
  /** What else is to be known of it, for whom it is. */
  hint?: string
  disabled?: boolean
}

/** While the file is made and fetched the button shows how far it is; pressing it again stops. */
export function ExportButton({ download, onProblem, label, hint, disabled = false }: ExportButtonProps) {
  const [progress, setProgress] = useState<TransferProgress>()
  const [isDone, setDone] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setDone(false)
    setProgress({ bytes: 0, totalBytes: undefined })
    try {
      await download({ onProgress: setProgress, signal: controller.signal })
      setDone(true)
    } catch (problem) {
      if (!isAbort(problem)) onProblem(problem)
    }
    running.current = undefined
    setProgress(undefined)
  }

  if (!progress) {
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={disabled}
          {...(hint !== undefined && { title: hint })}
          onClick={() => void start()}
        >
          {label ?? t('export.action')}
        </Button>
        <VisuallyHidden role="status">{isDone ? t('export.done') : ''}</VisuallyHidden>
      </>
    )
  }
  const percent = percentOf(progress)
  const told =
    progress.bytes === 0
      ? t('export.preparing')
      : percent === undefined
        ? t('export.receiving', { size: bytesText(progress.bytes) })
        : t('export.receivingPercent', { percent })
  return (
    <Button
      variant="default"
      className={classes.running ?? ''}
      rightSection={<IconX size={14} aria-hidden="true" />}
      aria-label={`${told} ${t('cancel')}`}
      onClick={() => running.current?.abort()}
    >
      {told}
      <Progress
        className={classes.bar ?? ''}
        size={3}
        value={percent ?? 100}
        animated={percent === undefined}
        aria-label={t('export.progress')}
      />
    </Button>
  )
}
