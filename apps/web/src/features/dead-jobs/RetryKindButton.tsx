import { type DeadJobKind, deadJobs } from '@hop/contract/features/dead-jobs'
import { IconRefresh } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { showSuccess } from '../../ui/feedback/toasts'
import { numberText } from '../../ui/text/numbers'
import { jobName } from './job-name'

const t = textsOf('dead-jobs')

/** Of the kind that the list is narrowed to. */
export function RetryKindButton({ kind: { name, count }, onNoneLeft }: { kind: DeadJobKind; onNoneLeft: () => void }) {
  const retryAll = useAction(deadJobs.retryAll, {
    refreshes: [deadJobs.list, deadJobs.kinds],
    onSuccess: ({ data: { queued, merged, left } }) => {
      const done = t('all.done', { queued: numberText(queued), merged: numberText(merged) })
      showSuccess(left > 0 ? `${done} ${t('all.left', { left: numberText(left) })}` : done)
      if (left === 0) onNoneLeft()
    },
  })
  return (
    <ConfirmButton
      leftSection={<IconRefresh size={16} />}
      title={t('all.title', { name: jobName(name) })}
      consequence={t('all.consequence', { count: numberText(count) })}
      confirmLabel={t('all.confirm')}
      onConfirm={() => retryAll.mutateAsync({ body: { name } })}
    >
      {t('all.action')}
    </ConfirmButton>
  )
}
