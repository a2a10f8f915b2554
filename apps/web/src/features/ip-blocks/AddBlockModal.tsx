import { ipBlocks } from '@hop/contract/features/ip-blocks'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { CreateModal, type CreateModalControl } from '../../forms/CreateModal'
import { TextareaField } from '../../ui/form/fields/TextareaField'
import { TextField } from '../../ui/form/fields/TextField'

const t = textsOf('ip-blocks')

const empty = { ipAddress: '', comment: '' }

export function AddBlockModal(control: CreateModalControl) {
  return (
    <CreateModal
      {...control}
      title={t('form.title')}
      call={ipBlocks.add}
      schema={ipBlocks.add.body}
      inputOf={(body) => ({ body })}
      values={empty}
      draftKey="ip-blocks.add"
      refreshes={[ipBlocks.list]}
      success="ip-blocks:form.added"
      refusals={{ DuplicateIpBlock: 'ipAddress' }}
      submitLabel={t('form.submit')}
    >
      {(form) => (
        <Stack gap="md">
          <TextField
            control={form.control}
            name="ipAddress"
            label={t('fields.ipAddress')}
            help={t('form.ipHelp')}
            required
            autoFocus
          />
          <TextareaField control={form.control} name="comment" label={t('fields.comment')} />
        </Stack>
      )}
    </CreateModal>
  )
}
