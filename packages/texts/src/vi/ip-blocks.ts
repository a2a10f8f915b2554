/** The IP block list: its screen, and the page that whoever is on it gets. */
export const ipBlocks = {
  screens: { ipBlocks: 'Danh sách chặn IP' },
  page: {
    title: 'Địa chỉ mạng của bạn đã bị chặn',
    text: 'Bạn không truy cập được dịch vụ này từ mạng đang dùng. Nếu đây là nhầm lẫn, hãy báo cho quản trị viên dịch vụ kèm địa chỉ dưới đây.',
    address: 'Địa chỉ:',
  },
  list: {
    search: 'Tìm theo địa chỉ hoặc ghi chú',
    add: 'Chặn địa chỉ',
    lift: 'Bỏ chặn',
    lifted: 'Đã bỏ chặn.',
    nothingYet: 'Chưa chặn địa chỉ nào',
    nothingYetHint:
      'Khi một địa chỉ hoặc dải mạng quấy phá, hãy chặn nó ở đây: vài giây sau, nó không mở được gì trên mọi máy chủ.',
  },
  fields: { ipAddress: 'Địa chỉ hoặc dải IP', comment: 'Ghi chú', createdAt: 'Chặn lúc', createdBy: 'Người chặn' },
  form: {
    title: 'Chặn địa chỉ',
    ipHelp: 'Ví dụ: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.',
    submit: 'Chặn',
    added: 'Đã thêm vào danh sách chặn.',
  },
  lifting: {
    title: 'Bỏ chặn {{network}}?',
    consequence: 'Ai ở địa chỉ này lại truy cập được, sau vài giây.',
    confirm: 'Bỏ chặn',
  },
  audit: {
    entities: { 'ip address': 'Địa chỉ IP' },
    actions: { block: 'Chặn', 'lift block': 'Bỏ chặn' },
    detailFields: { network: 'Địa chỉ mạng', networks: 'Các địa chỉ mạng' },
  },
}
