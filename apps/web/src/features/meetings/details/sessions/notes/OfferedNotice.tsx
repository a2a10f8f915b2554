import type { CallAnswer } from '@hop/contract/call'
import { summaries } from '@hop/contract/features/summaries'
import { transcripts } from '@hop/contract/features/transcripts'
import { Alert, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../../../api/useAction'
import { ConfirmButton } from '../../../../../ui/dialogs/ConfirmButton'

const t = textsOf('transcripts')

interface OfferedNoticeProps {
  mid: string
  answer: CallAnswer<typeof transcripts.content>
}

/** A better source waits behind the owner's corrections. */
export function OfferedNotice({ mid, answer: { offered, canCorrect } }: OfferedNoticeProps) {
  const take = useAction(transcripts.takeOffered, {
    refreshes: [transcripts.content, summaries.general, summaries.byTime, summaries.byPerson],
    success: 'transcripts:offered.done',
    onStale: 'told',
  })
  if (offered === null || !canCorrect) return null
  return (
    <Alert variant="outline" c="inherit" icon={<IconSparkles size={18} />} title={t('offered.title')}>
      <Text fz="sm" mb="xs">
        {t('offered.text', { source: t(`sources.${offered}`) })}
      </Text>
      <ConfirmButton
        size="xs"
        title={t('offered.confirm')}
        consequence={t('offered.consequence')}
        confirmLabel={t('offered.action')}
        onConfirm={() => take.mutateAsync({ body: { mid, source: offered } })}
      >
        {t('offered.action')}
      </ConfirmButton>
    </Alert>
  )
}
