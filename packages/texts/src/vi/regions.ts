export const regions = {
  screens: { regions: 'Khu vực kinh doanh', newRegion: 'Tạo khu vực', editRegion: 'Sửa khu vực' },
  fields: { name: 'Tên khu vực', plans: 'Gói dịch vụ', createAt: 'Ngày tạo' },

  list: {
    search: 'Tên khu vực',
    create: 'Tạo khu vực',
    edit: 'Sửa khu vực',
    delete: 'Xóa khu vực',
    deleted: 'Đã xóa khu vực.',
    default: 'Mặc định',
    makeDefault: 'Đặt làm mặc định',
    defaultHint: 'Khách hàng tự đăng ký được đưa vào khu vực này.',
    noPlans: 'Chưa có gói nào',
    viewMore: 'Xem thêm {{total}} gói',
    plansOf: 'Gói dịch vụ của {{name}}',
    nothingYet: 'Chưa có khu vực nào',
    nothingYetHint: 'Mỗi khách hàng và mỗi quản lý thuộc một khu vực; khu vực quyết định những gói được bán.',
  },

  form: {
    general: 'Thông tin chung',
    nameHelp: 'Từ 2 đến 50 ký tự, không trùng với khu vực khác.',
    plans: 'Gói dịch vụ được bán',
    plansLead_one: 'Đã chọn {{total}} gói. Khách hàng của khu vực chỉ đăng ký được những gói này.',
    plansLead_other: 'Đã chọn {{total}} gói. Khách hàng của khu vực chỉ đăng ký được những gói này.',
    choose: 'Thêm gói',
    chooseTitle: 'Chọn gói dịch vụ cho khu vực',
    nothingChosen: 'Chưa chọn gói nào',
    nothingChosenHint: 'Khi chưa có gói, khách hàng của khu vực này không đăng ký được dịch vụ.',
    available: 'Gói có thể chọn',
    selected: 'Gói của khu vực',
    inactive: 'ngừng bán',
    loadFailed: 'Không tải được khu vực',
    plansFailed: 'Không tải được danh sách gói dịch vụ',
  },

  /** Of a fresh installation. */
  first: { name: 'Toàn quốc' },

  create: { submit: 'Tạo khu vực', done: 'Tạo khu vực thành công.' },
  edit: { done: 'Đã lưu khu vực.' },

  defaulting: {
    title: 'Đặt {{name}} làm khu vực mặc định?',
    consequence: 'Từ nay khách hàng tự đăng ký được đưa vào khu vực này. Khách hàng hiện có không đổi khu vực.',
    confirm: 'Đặt làm mặc định',
    done: 'Đã đổi khu vực mặc định.',
  },

  deletion: {
    title: 'Xóa khu vực {{name}}?',
    consequence: 'Khu vực còn khách hàng hoặc quản lý thì không xóa được. Không thể hoàn tác.',
    confirm: 'Xóa khu vực',
  },
  audit: {
    entities: { region: 'Khu vực' },
    actions: { 'make default': 'Đặt làm mặc định' },
    detailFields: { insteadOf: 'Thay cho', planIds: 'Các gói', plansAdded: 'Gói thêm vào', plansRemoved: 'Gói bỏ ra' },
  },
}
