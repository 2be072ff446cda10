import { Component, type ReactNode, Suspense } from 'react';
import { t } from '../language/language.ts';
import { wording } from '../language/wording.ts';
import styles from './Part.module.css';
import { asFailure, type Failure } from '../engine/errors.ts';
import { onRetry, retryFailedLoads } from './failedLoads.ts';
import { ReportButton } from './ReportButton.tsx';
import { pageFacts, troubleReport } from './troubleReport.ts';

interface PartProps {
  /** Shown while the code is loading. */
  readonly fallback?: ReactNode;
  /** Shown above the error message: what a broken part must not take with it. */
  readonly kept?: ReactNode;
  /** Class of the error message, so that it takes the part's place in a grid. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part of the page that fails on its own. If it cannot be loaded or rendered, an error with ways to recover
 * replaces it, and everything else (a running rollout included) continues.
 */
export function Part({ fallback = null, kept, className, children }: PartProps) {
  return (
    <Boundary className={className} kept={kept}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

type BoundaryProps = Omit<PartProps, 'fallback'>;

interface BoundaryState {
  readonly broken: { readonly failure: Failure; readonly report: string } | undefined;
  readonly isRetried: boolean;
}

/** React supports error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(thrown: unknown): Pick<BoundaryState, 'broken'> {
    return { broken: { failure: asFailure(thrown), report: troubleReport(thrown, pageFacts()) } };
  }

  override state: BoundaryState = { broken: undefined, isRetried: false };

  readonly reset = (): void => this.setState({ broken: undefined, isRetried: true });

  readonly tryAgain = (): void => {
    retryFailedLoads();
    this.reset();
  };

  /** One press of “Try again” is for all parts that lack a file. */
  override componentDidCatch(thrown: unknown): void {
    if (asFailure(thrown).code === 'bad-file') onRetry(this.reset);
  }

  override render() {
    const { broken, isRetried } = this.state;
    const { className, kept, children } = this.props;
    if (broken === undefined) return children;
    // Browsers may remember that a file did not load: then only a reload asks for it again.
    const needsReload = isRetried && broken.failure.code === 'bad-file';
    return (
      <>
        {kept}
        <section className={`${styles.broken} ${className ?? styles.wide}`} role="alert">
          <p>
            {broken.failure.reason === undefined
              ? t('This part cannot be shown: {problem}. Your rollouts are saved in the library.', {
                  problem: broken.failure.message,
                })
              : wording(broken.failure)}
          </p>
          <div className={styles.ways}>
            {!needsReload && (
              <button type="button" className="button" onClick={this.tryAgain}>
                {t('Try again')}
              </button>
            )}
            <button type="button" className="button" onClick={() => location.reload()}>
              {t('Reload the page')}
            </button>
            <ReportButton report={broken.report} />
            <a href={location.pathname} onClick={startAfresh}>
              {t('Start afresh')}
            </a>
          </div>
        </section>
      </>
    );
  }
}

/** Drops the part of the address that broke the page; changing only the hash would not reload it. */
function startAfresh(): void {
  history.replaceState(null, '', location.pathname);
}
