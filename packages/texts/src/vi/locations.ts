export const locations = {
  screens: { locations: 'Địa điểm họp' },
  fields: { name: 'Tên địa điểm', createdAt: 'Ngày thêm' },

  list: {
    search: 'Tên địa điểm',
    reload: 'Tải lại',
    create: 'Thêm địa điểm',
    edit: 'Sửa địa điểm',
    delete: 'Xóa địa điểm',
    deleted: 'Đã xóa địa điểm.',
    nothingYet: 'Chưa có địa điểm họp nào',
    nothingYetHint: 'Thêm phòng họp, hội trường của đơn vị để chọn nhanh khi lập lịch.',
    nothingYetHintOfUser: 'Quản trị viên của đơn vị thêm phòng họp, hội trường tại đây.',
  },

  form: {
    createTitle: 'Thêm địa điểm',
    created: 'Đã thêm địa điểm.',
    editTitle: 'Sửa địa điểm: {{name}}',
    updated: 'Đã lưu địa điểm.',
    nameHelp: 'Từ 2 đến 100 ký tự, không trùng với địa điểm khác của đơn vị.',
  },

  deletion: {
    title: 'Xóa địa điểm {{name}}?',
    consequence: 'Địa điểm không còn để chọn. Các sự kiện đã qua vẫn giữ tên này. Không thể hoàn tác.',
    confirm: 'Xóa địa điểm',
  },
  audit: { entities: { location: 'Địa điểm' } },
}
