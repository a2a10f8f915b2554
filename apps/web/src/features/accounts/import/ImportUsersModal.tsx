import { type AccountImport, customerUsers, importColumns, isImportUnderWay } from '@hop/contract/features/customer-users'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Refusal } from '../../../api/client'
import { downloadFile, uploadFile } from '../../../api/files'
import { showOnce } from '../../../ui/feedback/show-once'
import { ExportButton } from '../../../ui/list/ExportButton'
import { Modal } from '../../../ui/dialogs/Modal'
import { numberText } from '../../../ui/text/numbers'
import { CheckedUpload } from '../../../ui/upload/CheckedUpload'
import { useNow } from '../../../ui/text/useNow'
import { ImportOutcome } from './ImportOutcome'
import { ImportProgress } from './ImportProgress'
import { useImportSummaryText } from './useImportSummaryText'
import { UserRowProblems } from './UserRowProblems'
import { isRecent } from './useLatestImport'

const t = textsOf('user-import', 'accounts')

interface ImportUsersModalProps {
  opened: boolean
  onClose: () => void
  latest: AccountImport | undefined
  onStarted: (started: AccountImport) => void
}

const { upload: limits } = customerUsers.startImport

/** Sends a file, and shows how its import is getting on or has ended: one can close it and come back. */
export function ImportUsersModal({ opened, onClose, latest, onStarted }: ImportUsersModalProps) {
  const now = useNow()
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      {latest && isImportUnderWay(latest) ? (
        <Stack gap="sm">
          <ImportProgress of={latest} />
          <Text fz="sm" c="dimmed">
            {t('leave')}
          </Text>
        </Stack>
      ) : (
        <SendFile ended={latest && isRecent(latest, now) ? latest : undefined} onStarted={onStarted} />
      )}
    </Modal>
  )
}

interface SendFileProps extends Pick<ImportUsersModalProps, 'onStarted'> {
  /** How the import before ended. */
  ended: AccountImport | undefined
}

function SendFile({ ended, onStarted }: SendFileProps) {
  const summaryText = useImportSummaryText()
  const [isNextSent, setNextSent] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  return (
    <Stack gap="md">
      {/* Not beside the messages about the next file: it would look as if it belonged to that one. */}
      {ended && !isNextSent ? <ImportOutcome of={ended} /> : null}
      <Stack gap={4}>
        <Text fz="sm" c="dimmed">
          {t('lead')} {t('columns', { columns: importColumns.map((column) => t(`accounts:fields.${column}`)).join(', ') })}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('passwordLead')}
        </Text>
      </Stack>
      <Group>
        <ExportButton
          label={t('template')}
          download={(options) => downloadFile(customerUsers.template, {}, options)}
          onProblem={showOnce}
        />
      </Group>
      <CheckedUpload
        label={t('file')}
        limits={limits}
        onTaken={() => {
          setNextSent(true)
          setRefusal(undefined)
        }}
        check={async (file, options) => {
          try {
            return (await uploadFile(customerUsers.checkImport, { file }, options)).data
          } catch (problem) {
            if (problem instanceof Refusal && problem.code === 'ImportHasErrors') setRefusal(problem)
            throw problem
          }
        }}
        summary={summaryText}
        submitLabel={({ total }) => t('submit', { count: total, total: numberText(total) })}
        send={(file, mark, options) => uploadFile(customerUsers.startImport, { file, query: { checked: mark } }, options)}
        onDone={({ data }) => onStarted(data)}
      />
      {refusal ? <UserRowProblems problems={refusal.fields} total={Number(refusal.params[0])} /> : null}
    </Stack>
  )
}
