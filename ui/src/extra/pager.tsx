import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import { pageCount } from 'contracts/page-count';

export type PagerProps = {
  page: number;
  /** Items in total and per page. */
  total: number;
  size: number;
  onPage(page: number): void;
  className?: string | undefined;
};

/** "Pagina X din Y" with previous and next buttons, for lists of the work areas; nothing while one page is enough. */
export function Pager({ page, total, size, onPage, className = '' }: PagerProps) {
  const pages = pageCount(total, size);
  if (pages === 1) return null;
  return (
    <nav className={`wf-pager ${className}`} aria-label="Paginare">
      <span>
        Pagina {formatNumber(page)} din {formatNumber(pages)}
      </span>
      <span>
        <ActionIcon aria-label="Pagina anterioară" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon aria-label="Pagina următoare" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </span>
    </nav>
  );
}
