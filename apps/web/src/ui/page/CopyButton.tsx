import { copyText } from '@hop/look/copy-text'
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

interface CopyButtonProps {
  value: string
  /** What is copied, for the label: "liên kết tham gia". */
  what?: string
  /** Only the icon, beside a value. */
  compact?: boolean
  disabled?: boolean
  /** The dialog's main button. */
  isMain?: boolean
}

type Outcome = 'copied' | 'failed'
const shownMs = 2000

export function CopyButton({ value, what, compact = false, disabled = false, isMain = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')
  const label = what ? t('copy.actionOf', { what }) : t('copy.action')
  const told = outcome === 'copied' ? t('copy.done') : outcome === 'failed' ? t('copy.failed') : ''
  const icon = outcome === 'copied' ? <IconCheck size={16} /> : <IconCopy size={16} />
  const tone = outcome === 'copied' ? 'teal' : 'gray'

  return (
    <>
      {compact ? (
        <Tooltip label={told || label} {...(outcome ? { opened: true } : {})} multiline maw={260}>
          <ActionIcon variant="subtle" color={tone} aria-label={label} disabled={disabled} onClick={() => void copy()}>
            {icon}
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant={isMain ? 'filled' : 'default'}
          leftSection={icon}
          disabled={disabled}
          data-autofocus={isMain || undefined}
          onClick={() => void copy()}
        >
          {told || label}
        </Button>
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  )
}
