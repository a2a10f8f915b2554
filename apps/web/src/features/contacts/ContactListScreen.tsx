import { isImageWaiting } from '@hop/contract/contact-rules'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { Button, Group } from '@mantine/core'
import { IconAddressBook, IconEdit, IconFaceId, IconFileImport, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { DeleteDialog } from '../../forms/ActionDialog'
import { downloadFile } from '../../api/files'
import { useCall } from '../../api/useCall'
import { showOnce } from '../../ui/feedback/show-once'
import { MoreActions } from '../../ui/list/MoreActions'
import { CreateButton } from '../../screens/CreateButton'
import { ExportButton } from '../../ui/list/ExportButton'
import { ListPage } from '../../ui/list/ListPage'
import { screens } from '../../screens/screens'
import { basicSearch } from '../../ui/table/list-state'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { RestrictedNotice } from '../customer-records/RestrictedNotice'
import { contactLists, contactsPage, newestFirst } from './contact-list'
import { CreateContactModal } from './CreateContactModal'
import { DeleteAllContactsDialog } from './DeleteAllContactsDialog'
import { EditContactModal } from './EditContactModal'
import { FaceImageModal } from './FaceImageModal'
import { ImportContactsModal } from './ImportContactsModal'
import { useContactColumns } from './useContactColumns'

const t = textsOf('contacts')

export function ContactListScreen() {
  const { search, change } = useListSearch(screens.contacts, basicSearch)
  const body = contactsPage(search)
  const query = useCall(
    contacts.list,
    { body },
    // A picture that was sent is looked at within seconds.
    {
      keepPreviousData: true,
      refetchEveryMs: 3000,
      refetchWhile: ({ data }) => data.some(({ imgProblem }) => isImageWaiting(imgProblem)),
    },
  )
  const columns = useContactColumns()
  const isReadOnly = query.data?.can.change === false
  const [opened, setOpened] = useState<'create' | 'import' | 'deleteAll'>()
  const close = () => setOpened(undefined)
  const edit = useModalFor<Contact>()
  const remove = useModalFor<Contact>()
  const image = useModalFor<Contact>()
  const importButton = (
    <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpened('import')}>
      {t('list.import')}
    </Button>
  )
  const createButton = <CreateButton onClick={() => setOpened('create')}>{t('list.create')}</CreateButton>

  return (
    <ListPage
      title={t('screens.contacts')}
      actions={
        <>
          {isReadOnly ? null : (
            <MoreActions
              label={t('list.more')}
              actions={[
                {
                  key: 'deleteAll',
                  label: t('list.deleteAll'),
                  icon: IconTrash,
                  danger: true,
                  onSelect: () => setOpened('deleteAll'),
                },
              ]}
            />
          )}
          <ExportButton
            download={(options) => downloadFile(contacts.exportList, { body }, options)}
            onProblem={showOnce}
            disabled={query.data?.total === 0}
          />
          {isReadOnly ? null : importButton}
          {isReadOnly ? null : createButton}
        </>
      }
      searchFor={t('list.search')}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      defaultSort={newestFirst}
      tabs={isReadOnly ? <RestrictedNotice /> : null}
      rowActions={
        isReadOnly
          ? undefined
          : {
              main: (contact) => ({ key: 'edit', label: t('list.edit'), icon: IconEdit, onSelect: () => edit.open(contact) }),
              menu: (contact) => [
                { key: 'image', label: t('list.image'), icon: IconFaceId, onSelect: () => image.open(contact) },
                { key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(contact) },
              ],
            }
      }
      nothingYet={{
        icon: <IconAddressBook size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
        action: isReadOnly ? null : (
          <Group gap="xs" justify="center">
            {importButton}
            {createButton}
          </Group>
        ),
      }}
    >
      <CreateContactModal opened={opened === 'create'} onClose={close} />
      <ImportContactsModal opened={opened === 'import'} onClose={close} />
      <DeleteAllContactsDialog opened={opened === 'deleteAll'} onClose={close} />
      <EditContactModal contact={edit.subject} opened={edit.opened} onClose={edit.close} />
      <FaceImageModal contact={image.subject} opened={image.opened} onClose={image.close} />
      <DeleteDialog
        about={remove}
        call={contacts.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name, email }) => ({
          title: t('deletion.title', { name }),
          consequence: t('deletion.consequence', { email }),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={contactLists}
        success="contacts:list.deleted"
      />
    </ListPage>
  )
}
