import { Component, type ReactNode, Suspense } from 'react';
import { t } from '../language/language.ts';
import styles from './Part.module.css';
import { asFailure, type Failure } from '../engine/errors.ts';
import { wording } from '../language/phrase.ts';
import { retryFailedLoads } from './failedLoads.ts';
import { ReportButton } from './ReportButton.tsx';
import { pageFacts, troubleReport } from './troubleReport.ts';

export interface PartProps {
  /** Stands there while its code is loaded. */
  readonly fallback?: ReactNode;
  /** Gives what stands in its place the part's own place in a grid. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part of the page that fails alone: where it cannot be loaded or drawn, a sentence and a way on stand in its place, and
 * everything else, a run in hand included, goes on.
 */
export function Part({ fallback = null, className, children }: PartProps) {
  return (
    <Boundary className={className}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

type BoundaryProps = Omit<PartProps, 'fallback'>;

interface BoundaryState {
  readonly broken: { readonly failure: Failure; readonly report: string } | undefined;
}

/** React asks for a class here: nothing else catches what is thrown while drawing. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { broken: { failure: asFailure(thrown), report: troubleReport(thrown, pageFacts()) } };
  }

  override state: BoundaryState = { broken: undefined };

  readonly tryAgain = (): void => {
    retryFailedLoads();
    this.setState({ broken: undefined });
  };

  override render() {
    const { broken } = this.state;
    const { className, children } = this.props;
    if (broken === undefined) return children;
    return (
      <section className={`${styles.broken} ${className ?? styles.wide}`} role="alert">
        <p>
          {broken.failure.reason === undefined
            ? t('This part cannot be shown: {problem}. Your rollouts are saved in the library.', {
                problem: broken.failure.message,
              })
            : wording(broken.failure)}
        </p>
        <div className={styles.ways}>
          <button type="button" className="button" onClick={this.tryAgain}>
            {t('Try again')}
          </button>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('Reload the page')}
          </button>
          <ReportButton report={broken.report} />
          <a href={location.pathname} onClick={startAfresh}>
            {t('Start with the opening position')}
          </a>
        </div>
      </section>
    );
  }
}

/** Whatever of the address broke the page is left behind; a mere change of the hash would load nothing anew. */
function startAfresh(): void {
  history.replaceState(null, '', location.pathname);
}
