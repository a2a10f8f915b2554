import type { FieldProblem } from '@hop/contract/errors'
import { contactColumns, contacts } from '@hop/contract/features/contacts'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../api/client'
import { downloadFile, uploadFile } from '../../api/files'
import { showProblem } from '../../api/show-problem'
import { ExportButton } from '../../ui/list/ExportButton'
import { withType } from '../../ui/upload/file-types'
import { Upload } from '../../ui/upload/Upload'
import { ImportProblems } from './ImportProblems'

const limits = contacts.importFile.upload

export function ImportFromFile({ onDone }: { onDone: (imported: number) => void }) {
  const { t } = useTranslation('contacts')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {t('import.lead')} {t('import.columns', { columns: contactColumns.map((column) => t(`fields.${column}`)).join(', ') })}
      </Text>
      <Group>
        <ExportButton
          label={t('import.template')}
          download={(options) => downloadFile(contacts.template, {}, options)}
          onProblem={showProblem}
        />
      </Group>
      <Upload
        label={t('import.file')}
        limits={limits}
        onTaken={() => setProblems([])}
        send={async (file, options) => {
          try {
            return await uploadFile(contacts.importFile, { file: withType(file, limits.contentTypes[0]) }, options)
          } catch (problem) {
            if (problem instanceof Refusal && problem.code === 'ImportHasErrors') setProblems(problem.fields)
            throw problem
          }
        }}
        onDone={({ data }) => onDone(data.imported)}
      />
      <ImportProblems problems={problems} />
    </Stack>
  )
}
