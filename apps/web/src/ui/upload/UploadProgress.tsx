import { Button, Group, Progress, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { bytesText } from '../text/numbers'
import { percentOf, type TransferProgress } from './transfer-progress'
import classes from './Upload.module.css'

const t = textsOf('ui')

interface UploadProgressProps {
  file: File
  progress: TransferProgress
  onCancel: () => void
}

export function UploadProgress({ file, progress, onCancel }: UploadProgressProps) {
  const percent = percentOf(progress) ?? 0
  // Everything has left; the answer is still to come.
  const isWaiting = percent >= 100
  return (
    <div className={classes.outcome}>
      <Group justify="space-between" gap="sm" mb={8}>
        <Text fz="sm" fw={500} flex="1 1 12rem" role="status" style={{ overflowWrap: 'anywhere' }}>
          {t(isWaiting ? 'upload.processing' : 'upload.sending', { name: file.name })}
        </Text>
        <Text fz="sm" c="dimmed" className={classes.numbers ?? ''}>
          {percent}% · {bytesText(file.size)}
        </Text>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </Group>
      <Progress value={percent} animated={isWaiting} aria-label={t('upload.progress')} />
    </div>
  )
}
