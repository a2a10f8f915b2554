import type { FieldProblem } from '@hop/contract/errors'
import { contactColumns, contacts } from '@hop/contract/features/contacts'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Refusal } from '../../api/client'
import { downloadFile, uploadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { ExportButton } from '../../ui/list/ExportButton'
import { numberText } from '../../ui/text/numbers'
import { CheckedUpload } from '../../ui/upload/CheckedUpload'
import { ImportProblems } from './ImportProblems'

const t = textsOf('contacts')

const limits = contacts.importFile.upload

export function ImportFromFile({ onDone }: { onDone: (imported: number) => void }) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  /** Somebody may add one of them between the check and the import. */
  const noting = <Answer,>(sent: Promise<Answer>): Promise<Answer> =>
    sent.catch((problem: unknown) => {
      if (problem instanceof Refusal && problem.code === 'ImportHasErrors') setProblems(problem.fields)
      throw problem
    })
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {t('import.lead')} {t('import.columns', { columns: contactColumns.map((column) => t(`fields.${column}`)).join(', ') })}
      </Text>
      <Group>
        <ExportButton
          label={t('import.template')}
          download={(options) => downloadFile(contacts.template, {}, options)}
          onProblem={showOnce}
        />
      </Group>
      <CheckedUpload
        label={t('import.file')}
        limits={limits}
        onTaken={() => setProblems([])}
        check={async (file, options) => (await noting(uploadFile(contacts.checkFile, { file }, options))).data}
        summary={({ total }) => t('import.willAdd', { count: total, total: numberText(total) })}
        submitLabel={({ total }) => t('import.submit', { count: total, total: numberText(total) })}
        send={(file, mark, options) => noting(uploadFile(contacts.importFile, { file, query: { checked: mark } }, options))}
        onDone={({ data }) => onDone(data.imported)}
      />
      <ImportProblems problems={problems} />
    </Stack>
  )
}
