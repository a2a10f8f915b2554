/** What the modals about one account take: the account stays while the modal fades away. */
export interface AccountModalProps<Account> {
  account: Account | undefined
  opened: boolean
  onClose: () => void
}
