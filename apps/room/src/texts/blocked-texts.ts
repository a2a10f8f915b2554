/** Blocked visitors cannot load the room's pages, so the texts of those are not available either. */
export const blockedTexts = {
  vi: {
    title: 'Địa chỉ mạng của bạn đã bị chặn',
    text: 'Bạn không vào được phòng họp từ mạng đang dùng. Nếu đây là nhầm lẫn, hãy báo cho quản trị viên dịch vụ kèm địa chỉ dưới đây.',
    address: 'Địa chỉ:',
  },
  en: {
    title: 'Your network address is blocked',
    text: 'The meeting room cannot be opened from the network you are on. If this is a mistake, tell the administrator of the service, with the address below.',
    address: 'Address:',
  },
}
